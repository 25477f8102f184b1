import type { Documented } from "./documented.ts";
import { attributeText } from "./reference.ts";

const described = ({ name, description }: { name: string; description: string }) =>
  description ? { name, description } : { name };
const typed = (text: string) => ({ text });

/**
 * Returns `custom-elements.json`, schema 2.1.0. `pathOf` returns the file that defines an element, by the name of its
 * folder. It describes the class there, though only the page creates one.
 */
export function customElementsManifest(elements: readonly Documented[], pathOf: (name: string) => string) {
  return {
    schemaVersion: "2.1.0",
    modules: elements.map(({ folder, reference, methods, defaults }) => {
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
          ...(one.default === undefined ? {} : { default: attributeText(one.default) }),
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
        path: pathOf(folder.name),
        declarations: [declaration],
        exports: [{ kind: "custom-element-definition", name: tag, declaration: { name: className } }],
      };
    }),
  };
}
