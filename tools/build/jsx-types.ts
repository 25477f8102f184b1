import { attributeName } from "../../core/platform/names.ts";
import type { Documented } from "./documented.ts";
import type { Attribute } from "./reference.ts";

const doc = (text: string, indent = "  ") =>
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
const own = (attributes: readonly Attribute[]) => attributes.filter(({ name }) => name !== "lang");

/** JSX attributes: each property by its own name, and by its kebab-case attribute if that differs. */
function attributeTypes({ reference: { className, attributes, events } }: Documented): string {
  const rows = own(attributes).flatMap((one) => {
    const row = (name: string, type: string) => `${doc(one.description)}  ${name}?: ${type} | undefined;\n`;
    const property = row(one.property, takenType(one));
    const attribute = attributeName(one.property);
    if (attribute === one.property) return [property];
    const text =
      one.type === "number" ? "number | `${number}`" : one.type === "boolean" ? "boolean" : "string";
    return [property, row(JSON.stringify(attribute), text)];
  });
  const handlers = events.map(
    ({ name, detail, description }) =>
      `${doc(description)}  "on${name}"?: ((event: CustomEvent<${detail}>) => void) | undefined;\n`,
  );
  return `export interface ${className}Attributes {\n${rows.join("")}${handlers.join("")}  class?: string | undefined;\n}\n`;
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

/** Types of the elements: properties, methods, events, and the results of `querySelector`. */
export function elementTypes(elements: readonly Documented[]): string {
  const tags = elements.map(({ reference: { tag, className } }) => `    "${tag}": ${className};\n`).join("");
  return [
    ...elements.flatMap((element) => [elementType(element), attributeTypes(element)]),
    `declare global {\n  interface HTMLElementTagNameMap {\n${tags}  }\n}\n`,
  ].join("\n");
}

const packages = {
  react: `import type { ClassAttributes, HTMLAttributes } from "react";`,
  preact: `import type { ClassAttributes, HTMLAttributes } from "preact";`,
};

/** Types of the tags in JSX, as a module imported only for its types. */
export function jsxTypes(elements: readonly Documented[], library: keyof typeof packages): string {
  const names = elements.flatMap(({ reference: { className } }) => [className, `${className}Attributes`]);
  const rows = elements
    .map(
      ({ reference: { tag, className } }) => `      "${tag}": Tag<${className}, ${className}Attributes>;\n`,
    )
    .join("");
  return `${packages[library]}
import type { ${names.join(", ")} } from "./elements.js";

type Tag<E extends HTMLElement, A> = A & Omit<HTMLAttributes<E>, keyof A> & ClassAttributes<E>;

declare module "${library}" {
  namespace JSX {
    interface IntrinsicElements {
${rows}    }
  }
}
`;
}

/** Files with the types of the tags: for scripts, and for JSX. */
export const tagTypes = (elements: readonly Documented[]): Readonly<Record<string, string>> => ({
  "elements.d.ts": elementTypes(elements),
  "jsx-react.d.ts": jsxTypes(elements, "react"),
  "jsx-preact.d.ts": jsxTypes(elements, "preact"),
});
