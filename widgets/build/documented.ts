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

/** An element with all that it offers a page, its own and what it shares with others. */
export interface Documented {
  folder: WidgetFolder;
  reference: Reference;
  methods: readonly Member[];
  /** Values of the custom properties where none is set. */
  defaults: ReadonlyMap<string, string | undefined>;
  used: Used;
}

/** The element's own come first and say more; what only all elements say is added. */
function merged<T extends Named>(own: readonly T[], common: readonly T[]): T[] {
  const shared = new Map(common.map((one) => [one.name, one]));
  const ours = own.map((one) => ({
    ...one,
    description: one.description || (shared.get(one.name)?.description ?? ""),
  }));
  return [...ours, ...common.filter(({ name }) => !own.some((one) => one.name === name))];
}

/** Everything that references and editor data are made of. @throws SyntaxError where a doc comment cannot be read */
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
  const css = readCss([...uiSheets(), folder.styles]);
  return { folder, reference, methods: methodsOf(own), defaults: customProperties(css), used };
}
