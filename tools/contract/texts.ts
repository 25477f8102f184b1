import { parseDoc } from "../build/jsdoc.ts";
import { readTree } from "../tree.ts";

/** What the contract says about an operation. */
export interface OperationText {
  summary: string;
  description: string;
}

/** A doc comment, and the declaration of an operation after it. */
const DECLARED =
  /(?<comment>\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n(?:export )?const \w+ = (?:operation|change)\((?:\{[\s\S]*?\bname: |\s*)"(?<name>\w+)"|(?<common>\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\nexport const \w+ = operation\(\{\s*\.\.\.common\("(?<shared>\w+)"\)/g;

/** IDs of our own documents, links to code, and what only our code can use. */
const forUsOnly = [
  / \((?:[A-Z]{3}-\d+|[,;] ?|the documents' [\w ]+|core\/[\w/.-]+)+\)/g,
  / ?Elements (?:use|run) `[^.]*\./g,
  / Only the fields that the search needs are parsed here; the views parse the rest\./g,
];

const plain = (description: string) =>
  forUsOnly.reduce((text, pattern) => text.replace(pattern, ""), description).trim();

/** `getUsbBucketList` as words: "Get usb bucket list". */
const named = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** Returns summary and description of the operations from the doc comments of their declarations, by name. */
export function operationTexts(): Map<string, OperationText> {
  const found = new Map<string, OperationText>();
  for (const source of readTree(["core"], /\.ts$/).values()) {
    for (const { groups = {} } of source.matchAll(DECLARED)) {
      const name = groups["name"] ?? groups["shared"] ?? "";
      const description = plain(parseDoc(groups["comment"] ?? groups["common"] ?? "").description);
      if (!found.has(name)) found.set(name, { summary: named(name), description });
    }
  }
  return found;
}
