import type { Documented } from "./documented.ts";
import { attributeText, wordsOf, type Named } from "./reference.ts";

const markdown = (value: string) => ({ kind: "markdown", value });

/** Returns one entry per name, the first one found. */
function once<T extends Named>(lists: readonly (readonly T[])[]): T[] {
  const found = new Map<string, T>();
  for (const one of lists.flat()) if (!found.has(one.name)) found.set(one.name, one);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function prose({ reference: { description, events, slots } }: Documented): string {
  const list = (title: string, lines: string[]) =>
    lines.length ? `\n\n**${title}**\n${lines.join("\n")}` : "";
  return (
    description +
    list(
      "Events",
      events.map((one) => `- \`${one.name}\` ${one.description}`),
    ) +
    list(
      "Slots",
      slots.map((one) => `- ${one.name ? `\`${one.name}\`` : "default"}: ${one.description}`),
    )
  );
}

/** Tags and attributes for VS Code (`html.customData`), version 1.1 of its format. */
export const htmlCustomData = (elements: readonly Documented[]) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.reference.tag,
    description: markdown(prose(element)),
    attributes: element.reference.attributes.map((one) => {
      const words = wordsOf(one);
      return {
        name: one.name,
        description: markdown(one.description),
        ...(words.length ? { values: words.map((name) => ({ name })) } : {}),
        ...(one.type === "boolean" ? { valueSet: "v" } : {}),
      };
    }),
  })),
});

/** Custom properties, parts and states for VS Code (`css.customData`), version 1.1 of its format. */
export const cssCustomData = (elements: readonly Documented[]) => ({
  version: 1.1,
  properties: once(elements.map(({ reference }) => reference.cssProperties)).map(({ name, description }) => {
    const value = elements.map(({ defaults }) => defaults.get(name)).find((one) => one !== undefined);
    return { name, description: markdown(value ? `${description}\n\nDefault: \`${value}\`` : description) };
  }),
  pseudoElements: once(elements.map(({ reference }) => reference.parts)).map(({ name, description }) => {
    return { name: `::part(${name})`, description: markdown(description) };
  }),
  pseudoClasses: once(elements.map(({ reference }) => reference.states)).map(({ name, description }) => {
    return { name: `:state(${name})`, description: markdown(description) };
  }),
});

const plain = ({ name, description }: Named) => (description ? { name, description } : { name });

/** Data for JetBrains editors. */
export const webTypes = (elements: readonly Documented[], version: string) => ({
  $schema: "https://json.schemastore.org/web-types",
  name: "tv-selfcare",
  version,
  "js-types-syntax": "typescript",
  "description-markup": "markdown",
  contributions: {
    html: {
      elements: elements.map(({ reference, defaults }) => ({
        name: reference.tag,
        description: reference.description,
        attributes: reference.attributes.map((one) => ({
          ...plain(one),
          required: false,
          ...(one.default === undefined ? {} : { default: attributeText(one.default) }),
          value: { type: one.type },
        })),
        slots: reference.slots.map(plain),
        js: {
          properties: reference.attributes.map((one) => ({
            ...plain(one),
            name: one.property,
            type: one.type,
          })),
          events: reference.events.map((one) => ({ ...plain(one), type: `CustomEvent<${one.detail}>` })),
        },
        css: {
          properties: reference.cssProperties.map((one) => {
            const value = defaults.get(one.name);
            return { ...plain(one), ...(value === undefined ? {} : { default: value }) };
          }),
          parts: reference.parts.map(plain),
          "pseudo-classes": reference.states.map((one) => ({ ...plain(one), name: `state(${one.name})` })),
        },
      })),
    },
  },
});
