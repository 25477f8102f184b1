import type { PropDefault, WidgetDefinition } from "../../core/element/class/definition.ts";
import { attributeName } from "../../core/platform/names.ts";
import { sameType, type Attribute, type CommonReference, type Reference } from "./reference.ts";
import type { Source } from "./sources.ts";
import { Visitor } from "vite";
import type { Used } from "./used.ts";

/** Facts from the code, to compare with a reference. */
export interface Facts {
  definition: WidgetDefinition;
  /** Detail types of the element's events in element.ts. */
  eventTypes: ReadonlyMap<string, string>;
  /** What the element's own files use. */
  own: Used;
  /** What its own files and their imports use. */
  all: Used;
  /** Parts of the prerendered first views. */
  viewParts: ReadonlySet<string>;
  cssProperties: ReadonlyMap<string, string | undefined>;
}

/** Returns the detail types in `events: { "tv-…": detail<…>() }`. */
export function eventTypes({ program, text }: Source): Map<string, string> {
  const found = new Map<string, string>();
  new Visitor({
    Property({ key, value }) {
      if (key.type !== "Literal" || value.type !== "CallExpression") return;
      const [type] = value.typeArguments?.params ?? [];
      if (type) found.set(String(key.value), sameType(text.slice(type.start, type.end)));
    },
  }).visit(program);
  return found;
}

/** Whether a name is in the set, in which `button-*` matches all names that start with `button-`. */
const among = (names: ReadonlySet<string>, name: string): boolean =>
  [...names].some((one) => one === name || (one.endsWith("*") && name.startsWith(one.slice(0, -1))));

/** Returns what is only in one of two lists, with a message for each direction. */
function difference(
  what: string,
  documented: Iterable<string>,
  real: Iterable<string>,
  [missing, superfluous]: readonly [string, string],
): string[] {
  const [documentedNames, realNames] = [new Set(documented), new Set(real)];
  return [
    ...[...realNames]
      .filter((name) => !documentedNames.has(name))
      .map((name) => `${what} ${name || "(default)"} ${missing}`),
    ...[...documentedNames]
      .filter((name) => !realNames.has(name))
      .map((name) => `${what} ${name || "(default)"} ${superfluous}`),
  ];
}

const UNDOCUMENTED = "is not documented";
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

function expectedType(given: PropDefault): string | undefined {
  if (Array.isArray(given))
    return given
      .filter(Boolean)
      .map((word) => JSON.stringify(word))
      .join(" | ");
  return given === null || typeof given === "object" ? undefined : typeof given;
}

function expectedDefault(given: PropDefault): string | undefined {
  const value: unknown = Array.isArray(given) ? given[0] : given;
  return value === "" || value === false || value === null ? undefined : JSON.stringify(value);
}

function attributeProblems(attributes: readonly Attribute[], props: WidgetDefinition["props"]): string[] {
  const documented = new Map(attributes.map((one) => [one.name, one]));
  return Object.entries(props).flatMap(([property, given]) => {
    const attribute = documented.get(attributeName(property));
    if (!attribute) return [];
    const problems = [];
    const type = expectedType(given);
    if (type !== undefined && type !== attribute.type)
      problems.push(`@attr ${attribute.name} has the type ${attribute.type}, but takes ${type}`);
    const value = expectedDefault(given);
    if (value !== attribute.default)
      problems.push(`@attr ${attribute.name} has the default ${attribute.default}, but it is ${value}`);
    return problems;
  });
}

/** Returns the differences between an element's reference and its code, one message each. */
export function referenceProblems(reference: Reference, common: CommonReference, facts: Facts): string[] {
  const { definition, all } = facts;
  // By its own files, or by a hook of core that it uses.
  const sent = [...all.events].filter((name) => facts.eventTypes.has(name));
  const documented = new Map(reference.events.map(({ name, detail }) => [name, detail]));
  const documentedParts = new Set([...names(reference.parts), ...names(common.parts)]);
  const described = (part: string) =>
    documentedParts.has(part) ||
    (part.endsWith("*") && [...documentedParts].some((one) => among(new Set([part]), one)));
  return [
    ...(reference.tag === definition.tag ? [] : [`@tag ${reference.tag} is defined as ${definition.tag}`]),
    ...difference("@attr", names(reference.attributes), Object.keys(definition.props).map(attributeName), [
      UNDOCUMENTED,
      "is no property of the element",
    ]),
    ...attributeProblems(reference.attributes, definition.props),
    ...difference("@fires", documented.keys(), facts.eventTypes.keys(), [
      UNDOCUMENTED,
      "is not among the element's events",
    ]),
    ...difference("@fires", documented.keys(), sent, [UNDOCUMENTED, "is sent nowhere"]),
    ...[...facts.eventTypes].flatMap(([name, type]) =>
      !documented.has(name) || documented.get(name) === type
        ? []
        : [`@fires ${name} has ${documented.get(name)}, but sends ${type}`],
    ),
    ...difference("@cssstate", names(reference.states), definition.states, [
      UNDOCUMENTED,
      "is not among the element's states",
    ]),
    ...difference("@slot", [...names(reference.slots), ...names(common.slots)], all.slots, [
      UNDOCUMENTED,
      "is drawn nowhere",
    ]),
    ...[...all.parts, ...facts.viewParts]
      .filter((part) => !described(part))
      .map((part) => `@csspart ${part} ${UNDOCUMENTED}`),
    ...names(reference.parts)
      .filter((part) => !among(all.parts, part))
      .map((part) => `@csspart ${part} is drawn nowhere`),
    ...[...facts.viewParts]
      .filter((part) => !among(all.parts, part))
      .map((part) => `@csspart ${part} is in a first view, but in no source`),
    ...difference("@cssprop", names(reference.cssProperties), facts.cssProperties.keys(), [
      UNDOCUMENTED,
      "is not used in first-view.css",
    ]),
    ...reference.cssProperties.flatMap(({ name, description }) => {
      const value = /Default `([^`]+)`/.exec(description)?.[1];
      const real = facts.cssProperties.get(name);
      return value === undefined || value === real
        ? []
        : [`@cssprop ${name} says ${value}, but it is ${real}`];
    }),
  ];
}

/** Facts from the code, to compare with the shared reference. */
export interface CommonFacts {
  /** Attributes that an element without its own properties observes. */
  attributes: readonly string[];
  props: WidgetDefinition["props"];
  /** What core's own files use, for any element. */
  used: Used;
  cssStates: readonly string[];
  cssProperties: ReadonlyMap<string, string | undefined>;
}

/** Returns the differences between the shared reference and the code, one message each. */
export function commonProblems(common: CommonReference, facts: CommonFacts): string[] {
  const { used } = facts;
  const parts = names(common.parts);
  return [
    ...difference("@attr", names(common.attributes), facts.attributes, [UNDOCUMENTED, "is not observed"]),
    ...attributeProblems(common.attributes, facts.props),
    ...difference("@fires", names(common.events), used.events, [UNDOCUMENTED, "is sent nowhere"]),
    ...difference("@slot", names(common.slots), used.slots, [UNDOCUMENTED, "is drawn nowhere"]),
    ...[...used.parts]
      .filter((part) => !parts.some((one) => among(new Set([part]), one)))
      .map((part) => `@csspart ${part} ${UNDOCUMENTED}`),
    ...parts.filter((part) => !among(used.parts, part)).map((part) => `@csspart ${part} is drawn nowhere`),
    ...difference(
      "@cssstate",
      names(common.states),
      [...used.states, ...facts.cssStates],
      [UNDOCUMENTED, "is marked nowhere"],
    ),
    ...difference("@cssprop", names(common.cssProperties), facts.cssProperties.keys(), [
      UNDOCUMENTED,
      "is not used in core/ui",
    ]),
  ];
}
