/** Where Algolia answers the searches of an application: all hosts that the official client asks, the first and those that it falls back to. */
export function algoliaHosts(appId: string): string[] {
  const name = appId.toLowerCase();
  return [`https://${name}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${name}-${number}.algolianet.com`)];
}
