/** What customers call the apps that the servers name in short (BAN-2). */
const names: ReadonlyMap<string, string> = new Map([
  ["apple", "Apple TV"],
  ["wbd", "Max"],
  ["nba", "NBA"],
]);

/** BAN-2: what an app is called; one that we know no name of by what the server calls it, else by its id. */
export const activationName = (appId: string, appName = ""): string =>
  names.get(appId.toLowerCase()) ?? (appName || appId);
