/** Customer-facing names of apps, by the servers' short names (BAN-2). */
const names: ReadonlyMap<string, string> = new Map([
  ["apple", "Apple TV"],
  ["wbd", "Max"],
  ["nba", "NBA"],
]);

/** Returns an app's name (BAN-2): ours if we know one, otherwise the server's, otherwise its id. */
export const activationName = (appId: string, appName = ""): string =>
  names.get(appId.toLowerCase()) ?? (appName || appId);
