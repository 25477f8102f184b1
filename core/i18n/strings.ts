import type { Locale } from "../config/locale.ts";

/** The `{placeholders}` of a template. */
type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** Spanish must have the same keys, and in each text the same placeholders as English. */
type Matching<En extends Record<string, string>, Es extends Record<keyof En, string>> = {
  [K in keyof En]: [Placeholders<En[K]>] extends [Placeholders<Es[K]>]
    ? [Placeholders<Es[K]>] extends [Placeholders<En[K]>]
      ? Es[K]
      : never
    : never;
};

export interface Strings<En extends Record<string, string> = Record<string, string>> {
  readonly name: string;
  readonly en: En;
  readonly es: Readonly<Record<keyof En, string>>;
}

/** Defines all texts of an element as data: templates, because content may override them (SES-14). */
export const defineStrings = <
  const En extends Record<string, string>,
  const Es extends Record<keyof En, string>,
>(
  name: string,
  en: En,
  es: Es & Matching<En, Es>,
): Strings<En> => ({ name, en, es });

/** Values for the placeholders of one text. */
export type Values<Template extends string> = { [K in Placeholders<Template>]: string | number };

/** Looks up a text. Values for its placeholders are required. */
export type Translate<En extends Record<string, string>> = <K extends keyof En & string>(
  key: K,
  ...values: [Placeholders<En[K]>] extends [never] ? [] : [Values<En[K]>]
) => string;

/**
 * Returns the lookup of an element's texts in a language. The page owner can override each key; an empty override is
 * valid.
 */
export function translator<En extends Record<string, string>>(
  strings: Strings<En>,
  locale: Locale,
  words: Readonly<Record<string, unknown>> = {},
): Translate<En> {
  return (key, ...[values]) => {
    const template = String((Object.hasOwn(words, key) ? words[key] : undefined) ?? strings[locale][key]);
    if (!values) return template;
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = (values as Record<string, string | number>)[name];
      return value === undefined ? whole : String(value);
    });
  };
}
