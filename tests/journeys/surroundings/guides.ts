import { readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { projectRoot } from "../../../tools/tree.ts";
import type { GuideBlock } from "../../../tools/check/guide-blocks.ts";

/** Headers of the card form's document, not of a page. */
export const isForCardForm = ({ code }: GuideBlock): boolean => code.includes("sandbox allow-scripts");

/** Returns the hash of `tv.js`. */
function scriptHash(): string {
  const hashes = JSON.parse(readFileSync(join(projectRoot, "dist/integrity.json"), "utf8")) as {
    "tv.js": string;
  };
  return hashes["tv.js"];
}

/** A block with the sandbox's addresses instead of the examples', and with this release's version and hash. */
export const onSandbox = ({ code }: GuideBlock, url: string): string =>
  code
    .replace("sha384-…", scriptHash)
    .replaceAll("https://cdn.example/tv/1.2.3/", `${url}/tv/${manifest.version}/`)
    .replaceAll("https://cdn.example/tv/1/", `${url}/tv/1/`)
    .replaceAll("http://localhost:4400", url)
    .replace(/https:\/\/(?:cdn|api|wallet|brand)\.example/g, url);

/** Headers of an `http` block. */
export const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((line) => {
        const [name = "", ...value] = line.split(": ");
        return [name.toLowerCase(), value.join(": ")];
      }),
  );
