import type { WidgetFolder } from "./discover.ts";
import { sourcesOf } from "./facts.ts";
import {
  methodsOf,
  readCommon,
  readReference,
  type Member,
  type Named,
  type Reference,
} from "./reference.ts";
import { customProperties, readCss, uiSheets, usedIn, type Used } from "./used.ts";

/** An element with everything it offers, its own and shared. */
export interface Documented {
  folder: WidgetFolder;
  reference: Reference;
  methods: readonly Member[];
  /** Default values of the custom properties. */
  defaults: ReadonlyMap<string, string | undefined>;
  used: Used;
}

/** Merges the element's own entries, which come first, with those of all elements. */
function merged<T extends Named>(own: readonly T[], common: readonly T[]): T[] {
  const shared = new Map(common.map((one) => [one.name, one]));
  const ownProps = own.map((one) => ({
    ...one,
    description: one.description || (shared.get(one.name)?.description ?? ""),
  }));
  return [...ownProps, ...common.filter(({ name }) => !own.some((one) => one.name === name))];
}

/** Returns the data of references and editor files. @throws SyntaxError if a doc comment can't be read */
export function document(folder: WidgetFolder): Documented {
  const own = readReference(folder);
  const common = readCommon();
  const used = usedIn(sourcesOf(folder).all);
  const drawn = common.parts.filter(({ name }) =>
    [...used.parts].some(
      (part) => part === name || (part.endsWith("*") && name.startsWith(part.slice(0, -1))),
    ),
  );
  const reference: Reference = {
    ...own,
    attributes: merged(own.attributes, common.attributes),
    events: merged(own.events, common.events),
    slots: merged(own.slots, common.slots),
    parts: merged(own.parts, drawn),
    cssProperties: merged(own.cssProperties, common.cssProperties),
    states: merged(own.states, common.states),
  };
  const css = readCss([...uiSheets(), ...folder.styles]);
  return { folder, reference, methods: methodsOf(own), defaults: customProperties(css), used };
}
