import { useLayoutEffect, useMemo, useRef, type ReactNode } from "react";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { usePortalContext, stringsFor, type PortalContextValue } from "../portal-context.ts";
import type { Part } from "../pages.ts";
import { strings as portalStrings } from "../strings/index.ts";

/** Parts of the elements inside, for `tv-portal::part(…)`. A test compares them with the elements' references. */
export const EXPORTED_PARTS =
  "activation, app, article, banner, below-search, blocker, bottom-left, bottom-right, breadcrumb, button, " +
  "button-danger, button-primary, button-quiet, button-secondary, card, card-frame, category, checkbox, " +
  "chip, chips, clear, close, closed, consent, counter, device, dialog, disclosed, disclosure-button, " +
  "drop-zone, empty, error, error-panel, errors, facts, failure, field, file, filters, fingerprint, " +
  "footer, form, group, header, heading, hero, icon, icon-link, input, kept, label, left, legal, link, " +
  "list, load-failure, loader, logo, main, menu, menu-button, nav, note, note-error, note-info, " +
  "note-neutral, note-success, note-warning, notification, offer, option, options, order-bar, page, " +
  "pagination, panel, panel-address, panel-deactivation, panel-email, panel-name, panel-password, " +
  "panel-provider, panel-zip, past, payment, payment-warning, pending-cancel, picture, pill, pill-error, " +
  "pill-info, pill-neutral, pill-success, pill-warning, plan, plans, progress, radio, radio-card, " +
  "receipt, result, result-link, results, reveal, right, row, rows, screen, section, select, signal, " +
  "signed-out, snippet, status, step, steps, subscription, summary, tab, table, terms, text, title, " +
  "toggle, upcoming-plan, value";

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
  const given = usePortalContext();
  const ref = useRef<PartElement>(null);
  const t = useStrings(portalStrings);
  const strings = useMemo(() => {
    const ours = Object.entries(words).map(([key, ourKey]) => [key, t(ourKey)]);
    const all = { ...Object.fromEntries(ours), ...stringsFor(name, given.words) };
    return Object.keys(all).length ? all : null;
  }, [name, words, given.words, t]);
  const content = given.content[name as keyof PortalContextValue["content"]] ?? null;

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
