import type { Locale } from "../platform/config/locales.ts";

/** The `{placeholders}` of a template. */
type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type Texts = Readonly<Record<string, string>>;
/** The texts of a `strings/<lang>.ts`: by the name of their set and their key. */
type Sets = Readonly<Record<string, Texts>>;

/** A text with the same placeholders as the English one. */
type Matching<En extends string, Text extends string> = [Placeholders<En>] extends [Placeholders<Text>]
  ? [Placeholders<Text>] extends [Placeholders<En>]
    ? Text
    : never
  : never;

/**
 * What a `strings/<lang>.ts` must be beside its `en.ts`: the same sets and keys, and in each text the same placeholders.
 */
export type Translation<
  En extends Sets,
  Of extends { [Name in keyof En]: Record<keyof En[Name], string> },
> = {
  [Name in keyof En | keyof Of]: Name extends keyof En
    ? {
        [Key in keyof En[Name] | keyof Of[Name]]: Key extends keyof En[Name] & keyof Of[Name]
          ? Matching<En[Name][Key], Of[Name][Key] & string>
          : never;
      }
    : never;
};

export type Strings<En extends Texts = Texts> = {
  readonly name: string;
  readonly en: En;
} & Readonly<Record<Exclude<Locale, "en">, Readonly<Record<keyof En, string>>>>;

/**
 * Defines a set of texts from a folder's `strings/en.ts`. They are templates, because content may override them (SES-14).
 * The build replaces each call by the set's texts in all languages (tools/build/texts.ts). Without it, only English is
 * there.
 */
export const defineStrings = <const En extends Sets, Name extends keyof En & string>(
  en: En,
  name: Name,
): Strings<En[Name]> => ({ name, en: en[name] }) as unknown as Strings<En[Name]>;

/** The same as lists, in the order of the English keys, for the loader: names would cost every visitor bytes. */
export const defineTextLists = <En extends Sets>(
  en: En,
  name: keyof En & string,
): Readonly<Record<Locale, readonly string[]>> =>
  ({ en: Object.values(en[name] as Texts) }) as unknown as Record<Locale, readonly string[]>;

/** Values for the placeholders of one text. */
export type Values<Template extends string> = { [K in Placeholders<Template>]: string | number };

type Lookup<En extends Texts, Result> = <K extends keyof En & string>(
  key: K,
  ...values: [Placeholders<En[K]>] extends [never] ? [] : [Values<En[K]>]
) => Result;

/** A text that programs can recognize, whatever its language and whether or not the page owner has replaced it. */
export interface Message {
  /** Its set and key: `devices.failed`. A line of several texts has their IDs, separated by spaces; a server's text none. */
  id?: string | undefined;
  text: string;
}

/** Looks up a text, or a text with its ID. Values for its placeholders are required. */
export interface Translate<En extends Texts> extends Lookup<En, string> {
  message: Lookup<En, Message>;
}

/**
 * Returns the lookup of an element's texts in a language. The page owner can override each key; an empty override is
 * valid.
 */
export function translator<En extends Texts>(
  strings: Strings<En>,
  locale: Locale,
  words: Readonly<Record<string, unknown>> = {},
): Translate<En> {
  const t: Lookup<En, string> & Partial<Translate<En>> = (key, ...[values]) => {
    const template = String((Object.hasOwn(words, key) ? words[key] : undefined) ?? strings[locale][key]);
    if (!values) return template;
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = (values as Record<string, string | number>)[name];
      return value === undefined ? whole : String(value);
    });
  };
  t.message = (key, ...values) => ({ id: `${strings.name}.${key}`, text: t(key, ...values) });
  return t as Translate<En>;
}
