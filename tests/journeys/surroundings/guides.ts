import type { GuideBlock } from "../../../tools/check/guide-blocks.ts";

/** Headers of the card form's document, not of a page. */
export const isForCardForm = ({ code }: GuideBlock): boolean => code.includes("sandbox allow-scripts");

/** A block with the sandbox's addresses instead of the examples'. */
export const onSandbox = ({ code }: GuideBlock, url: string): string =>
  code
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
