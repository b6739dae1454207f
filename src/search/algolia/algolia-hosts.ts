/** Where Algolia answers the searches of an application. Shared by the content policy, the preconnect hint and the provider. */

/** The host that is asked first. */
export function algoliaHost(appId: string): string {
  return `https://${appId.toLowerCase()}-dsn.algolia.net`;
}

/** All hosts that the official client asks, the first and those that it falls back to. */
export function algoliaHosts(appId: string): string[] {
  const name = appId.toLowerCase();
  return [algoliaHost(appId), ...[1, 2, 3].map((number) => `https://${name}-${number}.algolianet.com`)];
}
