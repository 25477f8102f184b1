import type { Documented } from "./documented.ts";
import { elementTypes } from "./element-types.ts";

/** Names of properties, attributes and listeners in the frameworks, from the types of the elements. */
const tags = `import type { ElementEvents, ElementProperties, Elements } from "./elements.js";

export type Tag = keyof Elements;

type Kebab<Name extends string, Done extends string = ""> = Name extends \`\${infer First}\${infer Rest}\`
  ? Kebab<Rest, \`\${Done}\${First extends Lowercase<First> ? First : \`-\${Lowercase<First>}\`}\`>
  : Done;
type Pascal<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${Pascal<Rest>}\`
  : Capitalize<Name>;

/** \`headingLevel\` */
export type Properties<T extends Tag, Prefix extends string = ""> = {
  [K in keyof ElementProperties[T] as K extends string ? \`\${Prefix}\${K}\` : never]: ElementProperties[T][K];
};

type AttributeValue<Value> = [Value] extends [number | undefined]
  ? number | \`\${number}\` | undefined
  : [Value] extends [boolean | undefined]
    ? boolean | undefined
    : string | undefined;

/** \`heading-level\`, and others whose property has another name */
export type Attributes<T extends Tag> = {
  [K in keyof ElementProperties[T] as K extends string
    ? Kebab<K> extends K
      ? never
      : Kebab<K>
    : never]: AttributeValue<ElementProperties[T][K]>;
};

/** \`ontv-signup-succeeded\` */
export type Listeners<T extends Tag, Prefix extends string = "on"> = {
  [K in keyof ElementEvents[T] as K extends string ? \`\${Prefix}\${K}\` : never]?:
    | ((event: ElementEvents[T][K]) => void)
    | undefined;
};

/** \`onTvSignupSucceeded\` */
export type PascalListeners<T extends Tag> = {
  [K in keyof ElementEvents[T] as K extends string ? \`on\${Pascal<K>}\` : never]?:
    | ((event: ElementEvents[T][K]) => void)
    | undefined;
};
`;

const jsx = (
  library: "react" | "preact",
) => `import type { ClassAttributes, HTMLAttributes } from "${library}";
import type { Elements } from "./elements.js";
import type { Attributes, Listeners, Properties, Tag } from "./tags.js";

type Own<T extends Tag> = Properties<T> & Attributes<T> & Listeners<T> & { class?: string | undefined };
type Tags = {
  [T in Tag]: Own<T> & Omit<HTMLAttributes<Elements[T]>, keyof Own<T>> & ClassAttributes<Elements[T]>;
};

declare module "${library}" {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`;

const solid = `import type { JSX } from "solid-js";
import type { Elements } from "./elements.js";
import type { Attributes, Listeners, Properties, Tag } from "./tags.js";

type Own<T extends Tag> = Properties<T> & Properties<T, "prop:"> & Attributes<T> & Listeners<T, "on:">;
type Tags = { [T in Tag]: Own<T> & Omit<JSX.HTMLAttributes<Elements[T]>, keyof Own<T>> };

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`;

const svelte = `import type { HTMLAttributes } from "svelte/elements";
import type { Elements } from "./elements.js";
import type { Attributes, Listeners, Properties, Tag } from "./tags.js";

type Own<T extends Tag> = Properties<T> & Attributes<T> & Listeners<T>;
type Tags = { [T in Tag]: Own<T> & Omit<HTMLAttributes<Elements[T]>, keyof Own<T>> };

declare module "svelte/elements" {
  interface SvelteHTMLElements extends Tags {}
}
`;

const vue = `import type { HTMLAttributes, PublicProps } from "vue";
import type { Elements } from "./elements.js";
import type { Attributes, PascalListeners, Properties, Tag } from "./tags.js";

type Own<T extends Tag> = Properties<T> & Attributes<T> & PascalListeners<T>;
type Tags = {
  [T in Tag]: new () => Elements[T] & {
    $props: Own<T> & Omit<HTMLAttributes, keyof Own<T>> & PublicProps;
  };
};

declare module "vue" {
  interface GlobalComponents extends Tags {}
}
`;

/** Names of the frameworks' modules, which hold only types. */
export const TYPE_MODULES = ["jsx-react", "jsx-preact", "jsx-solid", "svelte", "vue"] as const;

/** Files with the types of the tags: for scripts, and for each framework. */
export const tagTypes = (
  elements: readonly Documented[],
): Readonly<Record<string, string>> &
  Record<"elements.d.ts" | "tags.d.ts" | `${(typeof TYPE_MODULES)[number]}.d.ts`, string> => ({
  "elements.d.ts": elementTypes(elements),
  "tags.d.ts": tags,
  "jsx-react.d.ts": jsx("react"),
  "jsx-preact.d.ts": jsx("preact"),
  "jsx-solid.d.ts": solid,
  "svelte.d.ts": svelte,
  "vue.d.ts": vue,
});
