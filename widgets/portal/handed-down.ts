import { createContext, useContext } from "react";
import type { Content } from "./schema.ts";

/** What the portal hands down to the elements of its pages. */
export interface HandedDown {
  /** What the tags of this page begin with. */
  prefix: string;
  lang: string;
  theme: string;
  /** Of the elements' headings: the page's own stands above them. */
  headingLevel: number;
  /** The portal's words; those with an element's name and a dot before their key are that element's. */
  words: Readonly<Record<string, unknown>>;
  /** The footer has a button for cookie preferences. */
  consent: boolean;
  content: Content & { document?: unknown };
  /** The path that shows, where the page's address does not tell it. */
  path: string | undefined;
}

export const HandedDownContext = createContext<HandedDown | undefined>(undefined);

export function useHandedDown(): HandedDown {
  const given = useContext(HandedDownContext);
  if (!given) throw new Error("A part is drawn outside of a portal.");
  return given;
}

/** The words of one element, without its name. */
export const wordsFor = (name: string, words: HandedDown["words"]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) =>
      key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), word] as const] : [],
    ),
  );
