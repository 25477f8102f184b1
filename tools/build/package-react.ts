import type { Documented } from "./documented.ts";
import { doc, own } from "./element-types.ts";

/** `EmailSignupElement` -> `TvEmailSignup` */
const componentName = ({ reference }: Documented): string =>
  `Tv${reference.className.replace(/Element$/, "")}`;

/**
 * Returns the modules of `tv-selfcare/react`, by path. Each component is in a module of its own, so that a bundler drops
 * the others with their elements. Bundling would remove the directives.
 */
export function componentModules(elements: readonly Documented[]): Record<string, string> {
  const list = (names: readonly string[]) => JSON.stringify(names);
  const modules = elements.map((element): [string, string] => {
    const { folder, reference } = element;
    const properties = own(reference.attributes).map(({ property }) => property);
    const events = reference.events.map(({ name }) => name);
    const lines = [
      `"use client";`,
      `import "../${folder.name}.js";`,
      `import { reactWrapper } from "./wrapper.js";`,
      `export const ${componentName(element)} = /* @__PURE__ */ reactWrapper("${reference.tag}", ${list(properties)}, ${list(events)});`,
    ];
    return [`react/${folder.name}.js`, `${lines.join("\n")}\n`];
  });
  const index = elements.map(
    (element) => `export { ${componentName(element)} } from "./react/${element.folder.name}.js";\n`,
  );
  return { ...Object.fromEntries(modules), "react.js": index.join("") };
}

/** Returns the types of `tv-selfcare/react`. */
export function componentTypes(elements: readonly Documented[]): string {
  const components = elements.map(
    (element) =>
      `${doc(element.reference.description, "")}export declare const ${componentName(element)}: Component<"${element.reference.tag}">;\n`,
  );
  return `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type { Elements } from "./elements.js";
import type { PascalListeners, Properties, Tag } from "./tags.js";

type Own<T extends Tag> = Properties<T> & PascalListeners<T>;
/** With a first view, its fallback and slots are the \`children\` of \`firstViewContent\`. */
type Content = { firstView?: undefined } | { firstView: string; children?: undefined };
type Component<T extends Tag> = ForwardRefExoticComponent<
  Own<T> &
    Content &
    Omit<HTMLAttributes<Elements[T]>, keyof Own<T>> & RefAttributes<Elements[T]>
>;

${components.join("\n")}`;
}
