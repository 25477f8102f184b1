import { contractFacts, elementFacts, packageFacts, typeFacts, type Fact, type Facts } from "./api-facts.ts";
import { largest, type Step } from "./version.ts";

/** A change of the public API. */
export interface ApiChange {
  file: string;
  /** `- tv-devices: state empty`, for people. */
  text: string;
  /** The smallest step of the version that allows it. */
  step: Step;
}

/** Splits at a separator, except inside of brackets and quotes. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if ("<{([".includes(text[at] as string)) depth++;
    else if (">})]".includes(text[at] as string) && text[at - 1] !== "=") depth--;
    else if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at));
      from = at + separator.length;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean);
}

const OBJECT = /^(?:CustomEvent<)?\{ (.*) \}>?$/;

/** Whether each value of one type is also one of the other: a union with more members, an object with more fields. */
export function includes(narrow: string, wide: string, separator = "|"): boolean {
  const [, fields] = OBJECT.exec(narrow) ?? [];
  const [, moreFields] = OBJECT.exec(wide) ?? [];
  if (fields !== undefined && moreFields !== undefined) {
    const byName = new Map(split(moreFields, ";").map((one) => one.split(/: (.*)/s) as [string, string]));
    return split(fields, ";").every((one) => {
      const [name = "", type = ""] = one.split(/: (.*)/s);
      return includes(type, byName.get(name) ?? "", separator);
    });
  }
  const all = split(wide, separator);
  return all.includes("any") || split(narrow, separator).every((one) => all.includes(one));
}

/** Values that a default belongs to: `"a" | "b" = a`. */
const withoutDefault = (value: string) => value.split(" = ");

type Judge = (name: string, before: Fact | undefined, after: Fact | undefined, all: Facts) => Step;

/** What pages use: nothing may go, types may get more values. */
const ofPages: Judge = (_, before, after) => {
  if (!after) return "major";
  if (!before) return "minor";
  const [type = "", initial] = withoutDefault(before.value);
  const [newType = "", newInitial] = withoutDefault(after.value);
  return initial === newInitial && before.isOptional === after.isOptional && includes(type, newType)
    ? "minor"
    : "major";
};

/** Interfaces whose values pages make. */
const MADE_BY_PAGES = /^interface (?:\w*Options|SignInPage|Locating|Evaluating)\b.*: /;

/** The same for types: a member that pages have to add is a breaking change, one that they can leave out isn't. */
const ofTypes: Judge = (name, before, after, all) => {
  if (!MADE_BY_PAGES.test(name) || !after) return ofPages(name, before, after, all);
  if (!before) return after.isOptional ? "minor" : "major";
  return (after.isOptional || !before.isOptional) && includes(before.value, after.value) ? "minor" : "major";
};

/**
 * What backends offer. A response may have more than elements need, and less of what is optional. Requests may get fields,
 * but not lose any.
 */
const ofBackends: Judge = (name, before, after, all) => {
  if (!name.includes(": ")) return before && after ? "major" : "minor"; // an operation, whose method has changed
  const isResponse = name.includes(": response ");
  if (!before) {
    // In an operation or an object that is new, nothing is missing yet.
    const isInKnown = all.has(name.replace(/(?:\.|: )[^.]*$/, ""));
    return isResponse && isInKnown && !after?.isOptional ? "major" : "minor";
  }
  if (!after) return isResponse ? "minor" : "major";
  const [narrow, wide] = isResponse ? [before, after] : [after, before];
  return includes(narrow.value, wide.value, " or ") && (wide.isOptional || !narrow.isOptional)
    ? "minor"
    : "major";
};

const files: Readonly<Record<string, readonly [read: (text: string) => Facts, judge: Judge]>> = {
  "elements.txt": [elementFacts, ofPages],
  "types.txt": [typeFacts, ofTypes],
  "contract.txt": [contractFacts, ofBackends],
  "package.txt": [packageFacts, ofPages],
};

const shown = (name: string, { value, isOptional }: Fact) =>
  `${name}${isOptional ? "?" : ""}${value && `: ${value}`}`;

/** Returns how a file of the recorded API has changed. @throws Error for a file without rules */
export function changesOf(file: string, recorded: string, current: string): ApiChange[] {
  const rules = files[file];
  if (!rules)
    throw new Error(`There are no rules for docs/api/${file}: add them to tools/release/api-steps.ts.`);
  const [read, judge] = rules;
  const [before, after] = [read(recorded), read(current)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old && now && old.value === now.value && old.isOptional === now.isOptional) return [];
    const text = [old && `- ${shown(name, old)}`, now && `+ ${shown(name, now)}`].filter(Boolean).join("\n");
    return { file, text, step: judge(name, old, now, before) };
  });
}

/** Returns the smallest step that allows these changes; without any, a patch. */
export const stepFor = (changes: readonly ApiChange[]): Step => largest(changes.map(({ step }) => step));
