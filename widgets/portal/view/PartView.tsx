import { useLayoutEffect, useMemo, useRef, type ReactNode } from "react";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { EXPORTED_PARTS } from "../exported-parts.ts";
import { useHandedDown, wordsFor, type HandedDown } from "../handed-down.ts";
import type { Part } from "../pages.ts";
import { strings as portalStrings } from "../strings.ts";

const noWords: NonNullable<Part["words"]> = {};

type PartElement = HTMLElement & { strings: unknown; content: unknown };

/** One of our elements with its props from the portal. `children` go into its slots. */
export function PartView({ of: part, children }: { of: Part; children?: ReactNode }) {
  const {
    name,
    attributes,
    words = noWords,
    slot,
    inside = [],
    followsPath,
    makesHistory,
    titledByPage,
  } = part;
  const given = useHandedDown();
  const ref = useRef<PartElement>(null);
  const t = useStrings(portalStrings);
  const strings = useMemo(() => {
    const ours = Object.entries(words).map(([key, ourKey]) => [key, t(ourKey)]);
    const all = { ...Object.fromEntries(ours), ...wordsFor(name, given.words) };
    return Object.keys(all).length ? all : null;
  }, [name, words, given.words, t]);
  const content = given.content[name as keyof HandedDown["content"]] ?? null;

  // Set by hand, because React and Preact treat an undefined element differently.
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const all: Record<string, string | undefined> = {
      lang: given.lang,
      theme: given.theme || undefined,
      exportparts: EXPORTED_PARTS,
      "heading-level": String(given.headingLevel - Number(titledByPage ?? false)),
      slot,
      path: followsPath && given.path,
      router: makesHistory && given.path === undefined ? "history" : undefined,
      ...attributes,
    };
    for (const [attribute, value] of Object.entries(all)) {
      if (value === undefined) node.removeAttribute(attribute);
      else if (node.getAttribute(attribute) !== value) node.setAttribute(attribute, value);
    }
    if ((node.strings ?? null) !== strings) node.strings = strings;
    if ((node.content ?? null) !== content) node.content = content;
  });

  const Tag = `${given.prefix}-${name}` as "span"; // the page chooses the tag, so its type is unknown
  return (
    <Tag ref={ref}>
      {inside.map((one) => (
        <PartView key={one.name} of={one} />
      ))}
      {children}
    </Tag>
  );
}
