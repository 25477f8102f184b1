import { afterEach, expect, test, vi } from "vitest";
import * as serverCodes from "../../../core/http/codes.ts";
import { IN_FLIGHT } from "../../../core/http/wire.ts";
import { finding, ownCodes, shared, sharedFinding, type SharedCode } from "../../../core/doctor/findings.ts";
import { logMisuse, type MisuseKind } from "../../../core/platform/config/misuse-messages.ts";
import { headingId, pages } from "../../../tools/check/guide-blocks.ts";
import { asNode, asNodes, nameOf, parse, walk, type SyntaxNode } from "../../../tools/check/syntax.ts";
import { readTree } from "../../../tools/tree.ts";

/** A placeholder for a name or value in a message. */
const VALUE = "…";
const MARK = "[tv-selfcare] ";

const guide = pages.get("docs/troubleshooting.md") ?? "";
const [messagePart = "", findingPart = "", codePart = "", serverPart = ""] = guide.split(
  /^## (?:Findings of the doctor|Error codes|Codes of your services)$/m,
);
const entriesIn = (part: string) =>
  [...part.matchAll(/^### (.+)$/gm)].map(([, text = ""]) => text.replaceAll("`", ""));
const messages = entriesIn(messagePart);

const sources = new Map([
  ...readTree(["core", "widgets"], /\.tsx?$/),
  ...readTree(["tools/build"], /^tv\.classic\.ts$/),
]);
const found = (pattern: RegExp) =>
  [...sources.values()].flatMap((text) => [...text.matchAll(pattern)].map(([, one = ""]) => one));

/** Returns the text of a string or a template, or undefined for other code. */
function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === "Literal") return String(node["value"]);
  if (node?.type !== "TemplateLiteral") return undefined;
  const parts = asNodes(node["quasis"]).map((part) => (part["value"] as { cooked: string }).cooked);
  return parts.join(VALUE);
}

/** Returns the first arguments of calls and of `new`, by the name of what is called. */
function firstArguments(folder: RegExp, isCalled: (name: string) => boolean): string[] {
  const texts: string[] = [];
  for (const [file, source] of sources) {
    if (!folder.test(file)) continue;
    walk(parse(file, source), (node) => {
      if (node.type !== "CallExpression" && node.type !== "NewExpression") return;
      const callee = asNode(node["callee"]);
      const name = [asNode(callee?.["object"]), asNode(callee?.["property"]) ?? callee].map(nameOf);
      const text = textOf(asNodes(node["arguments"])[0]);
      if (text && isCalled(name.filter(Boolean).join("."))) texts.push(text);
    });
  }
  return texts;
}

const kinds = [
  ...(sources.get("core/platform/config/misuse-messages.ts") ?? "").matchAll(/^ {2}"([\w-]+)": \(/gm),
].map(([, kind]) => kind as MisuseKind);

/** Returns the first line of the message of a developer's mistake. */
function misuse(kind: MisuseKind): string {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  logMisuse(kind, [VALUE, VALUE, VALUE, VALUE]);
  const [line = ""] = String(log.mock.lastCall?.[0]).split("\n");
  return line.replace(MARK, "").replace("undefined", VALUE);
}

const logged = firstArguments(/./, (name) => name === "console.error")
  .filter((text) => text.startsWith(MARK) && !text.includes("\n"))
  .map((text) => text.slice(MARK.length));
/** Errors that a page's own script gets, or that are logged with a code. */
const thrown = firstArguments(/^core\/(?:element\/(?:class|loader)|platform\/config)\//, (name) =>
  /^(?:Type)?Error$/.test(name),
);
const everyMessage = () => [...kinds.map(misuse), ...logged, ...thrown];

/** Returns whether an entry's heading is a message, with any names and values in it. */
function isOf(message: string, entry: string): boolean {
  const parts = message.split(VALUE).map((part) => part.replace(/[^\w\s]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`).test(entry);
}

afterEach(() => vi.restoreAllMocks());

test("each message that the console can show has an entry", () => {
  expect(kinds.length).toBeGreaterThan(10);
  expect(logged.length).toBeGreaterThan(4);
  expect(thrown.length).toBeGreaterThan(4);
  const missing = everyMessage().filter((message) => !messages.some((entry) => isOf(message, entry)));
  expect(missing).toEqual([]);
});

test("each entry is of a message that exists", () => {
  const all = everyMessage();
  const unknown = messages.filter((entry) => !all.some((message) => isOf(message, entry)));
  // The page's own error has its own text.
  expect(unknown).toEqual(["Error: … of your own script"]);
});

test("the entries of the doctor's findings are those of the code", () => {
  expect(entriesIn(findingPart).toSorted()).toEqual(ownCodes.toSorted());
});

test("each link of the doctor leads to an entry", () => {
  const ids = [...guide.matchAll(/^### (.+)$/gm)].map(([, heading = ""]) => headingId(heading));
  const links = [
    ...ownCodes.map((code) => finding(code, VALUE, VALUE, VALUE)),
    ...(Object.keys(shared) as SharedCode[]).map((kind) => sharedFinding(kind, VALUE, VALUE, VALUE, VALUE)),
  ].map(({ docs }) => docs.replace("troubleshooting.html#", ""));
  expect(links.filter((link) => !ids.includes(link))).toEqual([]);
});

test("the entries of error codes are those of the code", () => {
  const codes = [
    ...[...(sources.get("core/http/error.ts") ?? "").matchAll(/^ {2}\| "([\w-]+)"/gm)].map(
      ([, code]) => code,
    ),
    ...found(/"tv-error", \{ code: "([\w-]+)"/g),
    ...found(/reportElementError\(host, "([\w-]+)"/g),
    ...found(/\b(?:STEP_BROKEN|MODULE_NOT_FOUND) = "([\w-]+)"/g),
    ...found(/\{ code: "(unknown)"/g),
  ];
  expect(entriesIn(codePart).toSorted()).toEqual([...new Set(codes)].toSorted());
});

test("the table of services' codes has those that the elements know", () => {
  const codes = [IN_FLIGHT, ...Object.values(serverCodes).flatMap((group) => Object.values(group))];
  const rows = [...serverPart.matchAll(/^\| `([\w-]+)`/gm)].map(([, code]) => code);
  expect(rows.slice(1).toSorted()).toEqual(codes.toSorted());
});
