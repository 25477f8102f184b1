import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Visitor, type ESTree } from "vite";
import type { Source } from "./sources.ts";
import { projectRoot } from "../tree.ts";

/** What sources render, send and set; `*` is anything that is only known at run time. */
export interface Used {
  parts: ReadonlySet<string>;
  /** The default slot's name is empty. */
  slots: ReadonlySet<string>;
  /** Rendered tags, including components. */
  tags: ReadonlySet<string>;
  /** Names of events: every string `tv-…`. */
  events: ReadonlySet<string>;
  states: ReadonlySet<string>;
  /** Names of Trusted Types policies. */
  policies: ReadonlySet<string>;
}

type Drawn = ESTree.Expression | ESTree.JSXEmptyExpression;

/** Returns every string that an expression can be. @throws SyntaxError if that is unknown */
function texts(node: Drawn, source: Source): string[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return [node.quasis.map(({ value }) => value.cooked ?? "").join("*")];
    case "ConditionalExpression":
      return [...texts(node.consequent, source), ...texts(node.alternate, source)];
    case "LogicalExpression":
      return texts(node.right, source);
    default:
      throw new SyntaxError(
        `${source.file}: a part or slot must be spelled out: ${source.text.slice(node.start, node.end)}`,
      );
  }
}

function attributeTexts({ value }: ESTree.JSXAttribute, source: Source): string[] {
  if (!value) return [""];
  if (value.type === "JSXExpressionContainer") return texts(value.expression, source);
  return value.type === "Literal" && typeof value.value === "string" ? [value.value] : [];
}

const literal = (node: ESTree.Node | undefined) =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;

export function usedIn(sources: readonly Source[]): Used {
  const parts = new Set<string>();
  const slots = new Set<string>();
  const tags = new Set<string>();
  const events = new Set<string>();
  const states = new Set<string>();
  const policies = new Set<string>();
  for (const source of sources) {
    const addParts = (names: string[]) =>
      names.flatMap((text) => text.split(/\s+/)).forEach((name) => name && parts.add(name));
    new Visitor({
      Literal({ value }) {
        if (typeof value === "string" && /^tv(-[a-zA-Z]+)+$/.test(value)) events.add(value);
      },
      JSXAttribute(node) {
        if (node.name.name === "part") addParts(attributeTexts(node, source));
      },
      // A node of the loader: ["div", { part: "…" }]
      Property({ key, value }) {
        const text = literal(value);
        if (key.type === "Identifier" && key.name === "part" && text) addParts([text]);
      },
      JSXOpeningElement({ name, attributes }) {
        if (name.type !== "JSXIdentifier") return;
        tags.add(name.name);
        if (name.name !== "slot") return;
        const named = attributes.find((one) => one.type === "JSXAttribute" && one.name.name === "name");
        const given = named?.type === "JSXAttribute" ? attributeTexts(named, source) : [""];
        given.forEach((slot) => slots.add(slot));
      },
      CallExpression({ callee, arguments: given }) {
        const own = callee.type === "MemberExpression" ? callee.property : callee;
        const name = own.type === "Identifier" ? own.name : "";
        const words = given.flatMap((one) => literal(one) ?? []);
        if (name === "createElement" && words[0] === "slot") slots.add("");
        // A frame made by a script is an empty one, for its clean realm. It loads nothing.
        if (name === "createElement" && words[0] && words[0] !== "iframe") tags.add(words[0]);
        if (name === "createPolicy" && words[0]) policies.add(words[0]);
        if (name === "setState" || name === "mark") words.forEach((word) => states.add(word));
      },
    }).visit(source.program);
  }
  return { parts, slots, tags, events, states, policies };
}

/** Returns our custom properties in style sheets, with their fallback values. */
export function customProperties(css: string): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const match of css.matchAll(/var\((--tv-[\w-]+)\s*(,?)/g)) {
    const from = match.index + match[0].length;
    let depth = 1;
    let to = from;
    while (depth > 0 && to < css.length) depth += { "(": 1, ")": -1 }[css[to++] as string] ?? 0;
    const name = match[1] as string;
    const fallback = match[2]
      ? css
          .slice(from, to - 1)
          .replace(/\s+/g, " ")
          .trim()
      : undefined;
    found.set(name, fallback ?? found.get(name));
  }
  return found;
}

/** States used in style sheets. */
export const statesInCss = (css: string): string[] =>
  [...css.matchAll(/:state\(([\w-]+)\)/g)].map(([, name]) => name as string);

export const readCss = (files: readonly string[]): string =>
  files
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "");

/** Style sheets of core, which all elements share. */
export function uiSheets(): string[] {
  return ["core/ui", "core/element"].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css"))
      .map((file) => join(projectRoot, folder, file)),
  );
}
