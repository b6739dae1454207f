/** All hosts that Algolia's official client uses for an application: the primary one first, then its fallbacks. */
export function algoliaHosts(appId: string): string[] {
  const name = appId.toLowerCase();
  return [`https://${name}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${name}-${number}.algolianet.com`)];
}
