import { relative } from "node:path";
import type { Documented } from "./documented.ts";
import { projectRoot } from "./vite.ts";

const described = ({ name, description }: { name: string; description: string }) =>
  description ? { name, description } : { name };
const typed = (text: string) => ({ text });

/** `custom-elements.json`, schema 2.1.0. */
export function customElementsManifest(elements: readonly Documented[]) {
  return {
    schemaVersion: "2.1.0",
    readme: "",
    modules: elements.map(({ folder, reference, methods, defaults }) => {
      const path = relative(projectRoot, folder.element).replaceAll("\\", "/");
      const { className, tag, summary, description, attributes } = reference;
      const declaration = {
        kind: "class",
        customElement: true,
        name: className,
        tagName: tag,
        summary,
        description,
        superclass: { name: "HTMLElement" },
        attributes: attributes.map((one) => ({
          ...described(one),
          fieldName: one.property,
          type: typed(one.type),
          ...(one.default === undefined ? {} : { default: one.default }),
        })),
        members: [
          ...attributes.map((one) => ({
            kind: "field",
            name: one.property,
            description: one.description,
            attribute: one.name,
            type: typed(one.type),
            ...(one.default === undefined ? {} : { default: one.default }),
          })),
          ...methods.map(({ name, description: text, method, type, readonly }) =>
            method
              ? { kind: "method", name, description: text, return: { type: typed(type) } }
              : { kind: "field", name, description: text, type: typed(type), readonly },
          ),
        ],
        events: reference.events.map((one) => ({
          ...described(one),
          type: typed(`CustomEvent<${one.detail}>`),
        })),
        slots: reference.slots.map(described),
        cssParts: reference.parts.map(described),
        cssProperties: reference.cssProperties.map((one) => {
          const value = defaults.get(one.name);
          return { ...described(one), ...(value === undefined ? {} : { default: value }) };
        }),
        cssStates: reference.states.map(described),
      };
      return {
        kind: "javascript-module",
        path,
        declarations: [declaration],
        exports: [
          { kind: "js", name: className, declaration: { name: className } },
          { kind: "custom-element-definition", name: tag, declaration: { name: className } },
        ],
      };
    }),
  };
}
