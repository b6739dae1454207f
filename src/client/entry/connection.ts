/** What the visitor's connection allows. Part of the entry, so it stays tiny and imports nothing. */

/** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/; absent in browsers without them. */
interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether nothing may be fetched that the visitor has not asked for: data saving is on, or the connection is 2g or slower. */
export function isSavingData(navigator: object): boolean {
  const { connection } = navigator as NavigatorWithConnection;
  return connection !== undefined && (connection.saveData === true || /2g$/.test(connection.effectiveType ?? ''));
}
