/** Checks the visitor's connection. Part of the entry script, so it has to stay tiny. */

/** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/; absent in browsers without them. */
interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether to avoid speculative requests: data saving is on, or the connection is 2g or slower. */
export function isSavingData(navigator: object): boolean {
  const { connection } = navigator as NavigatorWithConnection;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
