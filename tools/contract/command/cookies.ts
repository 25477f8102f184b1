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

/**
 * Returns a `Cookie` header from `name=value; …`, or from the name of a file or its content.
 * @throws Error without the cookies: it is printed
 */
export async function cookiesIn(given: string): Promise<string> {
  if (given.includes("\t")) return cookiesOfJar(given);
  // Fetch would print the whole header.
  if (/\p{Cc}/u.test(given)) throw new Error("--cookie has a line break or a control character");
  if (given.includes("=")) return given;
  const jar = await readFile(given, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`--cookie is neither name=value nor a file that can be read (${error.code})`);
  });
  return cookiesOfJar(jar);
}
