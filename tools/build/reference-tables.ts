import { attributeName } from "../../core/platform/names.ts";
import { code, table } from "./markdown.ts";
import { readMembers, type CommonReference, type Member, type Named } from "./reference.ts";

const named = ({ name, description }: Named) => [name ? code(name) : "(default)", description];

const section = (title: string, level: string, body: string) => `${level} ${title}\n\n${body}`;

/** States have a table if one of them has a description, or else a list. */
function statesBody(states: readonly Named[]): string {
  if (states.some(({ description }) => description)) return table(["State", "Meaning"], states.map(named));
  return states.map(({ name }) => code(name)).join(", ");
}

/**
 * Returns an element's reference, with a section for each kind of entry.
 * @param defaults default values of the custom properties
 * @param methods without those that all elements share
 */
export function referenceTables(
  { attributes, events, slots, parts, states, cssProperties }: CommonReference,
  defaults: ReadonlyMap<string, string | undefined>,
  methods: readonly Member[] = [],
  level = "##",
): string {
  const attributeRows = attributes.map((one) => [
    code(one.name),
    code(one.type),
    one.default === undefined ? "" : code(one.default),
    one.description,
  ]);
  const methodRows = methods.map((one) => [
    code(one.method ? `${one.name}()` : one.name),
    code(one.type),
    one.description,
  ]);
  const eventRows = events.map((one) => [code(one.name), code(one.detail), one.description]);
  const propertyRows = cssProperties.map((one) => {
    const value = defaults.get(one.name);
    return [code(one.name), value === undefined ? "" : code(value), one.description];
  });
  const sections: [title: string, count: number, body: () => string][] = [
    [
      "Attributes",
      attributeRows.length,
      () => table(["Attribute", "Type", "Default", "Meaning"], attributeRows),
    ],
    ["Methods", methodRows.length, () => table(["Method", "Returns", "Meaning"], methodRows)],
    ["Events", eventRows.length, () => table(["Event", "`detail`", "When"], eventRows)],
    ["Slots", slots.length, () => table(["Slot", "Content"], slots.map(named))],
    ["Parts", parts.length, () => table(["Part", "What it is"], parts.map(named))],
    ["States", states.length, () => statesBody(states)],
    ["Custom properties", propertyRows.length, () => table(["Property", "Default", "Meaning"], propertyRows)],
  ];
  return sections
    .filter(([, count]) => count)
    .map(([title, , body]) => section(title, level, body()))
    .join("\n\n");
}

/** The options of `configure()` and the script tag. */
export function optionsTable(): string {
  const rows = readMembers("core/index.ts", "Options").map(({ name, description, doc }) => [
    code(name),
    code(`data-${attributeName(name)}`),
    doc.tags
      .filter(({ tag }) => tag === "default")
      .map((one) => code(one.name))
      .join(""),
    description,
  ]);
  return table(["Option", "On the script tag", "Default", "Meaning"], rows);
}
