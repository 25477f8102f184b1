import type { TraceTable } from "../../core/trace/record.ts";
import type { Widget } from "./prerender.ts";

/** Returns what a recording knows of the release. */
export const traceTable = (
  widgets: readonly Pick<Widget, "folder" | "definition">[],
  version: string,
): TraceTable => ({
  version,
  events: [...new Set(widgets.flatMap(({ definition }) => Object.keys(definition.events)))].toSorted(),
  states: Object.fromEntries(widgets.map(({ folder, definition }) => [folder.name, definition.states])),
});
