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

/** Every word of an element, as data: templates, since content may override them (SES-14). */
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

/** Looks up a text; its placeholders must be given. */
export type Translate<En extends Record<string, string>> = <K extends keyof En & string>(
  key: K,
  ...values: [Placeholders<En[K]>] extends [never] ? [] : [Values<En[K]>]
) => string;

/** Texts of one element: the locale's, overridden key by key by the page owner's; an empty override is a text too. */
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
