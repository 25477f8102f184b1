import type { Documented } from "./documented.ts";
import type { Attribute } from "./reference.ts";

export const doc = (text: string, indent = "  ") =>
  text ? `${indent}/** ${text.replace(/\s*\n\s*/g, " ").replaceAll("*/", "* /")} */\n` : "";

const isScalar = (type: string) => type.startsWith('"') || /^(string|number|boolean)$/.test(type);

/** Type of a property when read: a word may be unset, an object may be missing. */
function propertyType({ type, default: given }: Attribute): string {
  if (type.startsWith('"')) return given === undefined ? `"" | ${type}` : type;
  return isScalar(type) ? type : `${type} | null`;
}

/** Type of a property when set: objects also as JSON. */
const takenType = (one: Attribute): string =>
  isScalar(one.type) ? propertyType(one) : `${propertyType(one)} | string`;

/** Without `lang`, which is HTML's own. */
export const own = (attributes: readonly Attribute[]) => attributes.filter(({ name }) => name !== "lang");

/** What a page can set. */
function propertyTypes({ reference: { className, attributes } }: Documented): string {
  const rows = own(attributes).map(
    (one) => `${doc(one.description)}  ${one.property}?: ${takenType(one)} | undefined;\n`,
  );
  return `export interface ${className}Properties {\n${rows.join("")}}\n`;
}

function elementType({ reference, methods }: Documented): string {
  const { className, description, attributes, events } = reference;
  const map = `${className}EventMap`;
  const listener = (verb: "add" | "remove") => {
    const options = verb === "add" ? "boolean | AddEventListenerOptions" : "boolean | EventListenerOptions";
    return [
      [`<K extends keyof ${map}>`, "K", `(this: ${className}, event: ${map}[K]) => unknown`],
      [
        "<K extends keyof HTMLElementEventMap>",
        "K",
        `(this: ${className}, event: HTMLElementEventMap[K]) => unknown`,
      ],
      ["", "string", "EventListenerOrEventListenerObject"],
    ]
      .map(
        ([generic, type, fn]) =>
          `  ${verb}EventListener${generic}(type: ${type}, listener: ${fn}, options?: ${options}): void;\n`,
      )
      .join("");
  };
  const properties = own(attributes).map((one) =>
    isScalar(one.type)
      ? `${doc(one.description)}  ${one.property}: ${propertyType(one)};\n`
      : `${doc(one.description)}  get ${one.property}(): ${propertyType(one)};\n` +
        `  set ${one.property}(value: ${takenType(one)});\n`,
  );
  const members = methods.map(
    ({ name, description: text, method, type, readonly }) =>
      `${doc(text)}  ${readonly ? "readonly " : ""}${name}${method ? "()" : ""}: ${type};\n`,
  );
  const rows = events.map((one) => `${doc(one.description)}  "${one.name}": CustomEvent<${one.detail}>;\n`);
  return (
    `export interface ${map} {\n${rows.join("")}}\n\n` +
    `${doc(description, "")}export interface ${className} extends HTMLElement {\n` +
    `${properties.join("")}${members.join("")}${listener("add")}${listener("remove")}}\n`
  );
}

/** Types of the elements, by their classes and by their tags, and of their events on the document. */
export function elementTypes(elements: readonly Documented[]): string {
  const byTag = (suffix: string, indent = "  ") =>
    elements
      .map(({ reference: { tag, className } }) => `${indent}"${tag}": ${className}${suffix};\n`)
      .join("");
  const details = new Map<string, Set<string>>();
  for (const { name, detail } of elements.flatMap(({ reference }) => reference.events))
    details.set(name, (details.get(name) ?? new Set()).add(detail));
  const events = [...details].map(
    ([name, types]) => `    "${name}": CustomEvent<${[...types].join(" | ")}>;\n`,
  );
  return [
    ...elements.flatMap((element) => [elementType(element), propertyTypes(element)]),
    `export interface Elements {\n${byTag("")}}\n`,
    `export interface ElementProperties {\n${byTag("Properties")}}\n`,
    `export interface ElementEvents {\n${byTag("EventMap")}}\n`,
    `declare global {\n  interface HTMLElementTagNameMap {\n${byTag("", "    ")}  }\n\n` +
      `  interface GlobalEventHandlersEventMap {\n${events.join("")}  }\n}\n`,
  ].join("\n");
}
