import { readFile } from "node:fs/promises";

/** Returns the cookies in a file as curl writes it: a line for each, its fields separated by tabs. */
export const cookiesOfJar = (jar: string): string =>
  jar
    .split("\n")
    .filter((line) => !line.startsWith("#") || line.startsWith("#HttpOnly_"))
    .map((line) => line.split("\t"))
    .filter((fields) => fields.length === 7)
    .map(([, , , , , name, value]) => `${name}=${value?.trim()}`)
    .join("; ");

/** Returns a `Cookie` header from `name=value`, or from the name of a file. */
export const cookiesIn = async (given: string): Promise<string> =>
  given.includes("=") ? given : cookiesOfJar(await readFile(given, "utf8"));
