import { createContext, useContext } from "react";
import type { Content } from "./schema.ts";

/** What the portal passes to its frame, its pages and their elements. */
export interface PortalContextValue {
  /** Prefix of our tags on this page. */
  prefix: string;
  lang: string;
  theme: string;
  /** Level of the elements' headings, below the page's own. */
  headingLevel: number;
  /** The portal's strings. Keys that start with an element's name and a dot are that element's. */
  words: Readonly<Record<string, unknown>>;
  /** Whether the footer has a button for cookie preferences. */
  consent: boolean;
  content: Content & { document?: unknown };
  /** Path to show; undefined if it is the path of the page's address. */
  path: string | undefined;
}

export const PortalContext = createContext<PortalContextValue | undefined>(undefined);

export function usePortalContext(): PortalContextValue {
  const given = useContext(PortalContext);
  if (!given) throw new Error("A part was rendered outside a portal.");
  return given;
}

/** Returns the strings of one element. Its name is removed from their keys. */
export const stringsFor = (name: string, words: PortalContextValue["words"]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) =>
      key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), word] as const] : [],
    ),
  );
