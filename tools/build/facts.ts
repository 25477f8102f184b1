import { basename, join, sep } from "node:path";
import { readdirSync } from "node:fs";
import { commonProps, type WidgetDefinition } from "../../core/element/class/definition.ts";
import type { WidgetManifest, PrerenderedNode } from "../../core/element/class/widget-manifest.ts";
import type { WidgetFolder } from "./discover.ts";
import { eventTypes, type CommonFacts, type Facts } from "./reference-check.ts";
import { reachable, readSource } from "./sources.ts";
import { customProperties, readCss, statesInCss, uiSheets, usedIn } from "./used.ts";
import { projectRoot } from "../tree.ts";

const inRoot = (file: string) => join(projectRoot, file);
const listed = (folder: string, name: RegExp) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(basename(file)))
    .map((file) => inRoot(join(folder, file)));

/** Code around every component: the loader's half of an element, and the chunk's. */
const AROUND = ["core/element/class/renderer.ts", "core/element/mount-widget.tsx"].map(inRoot);

/** Returns an element's own files and everything that runs on its page. */
export function sourcesOf({ dir, component }: Pick<WidgetFolder, "dir" | "component">) {
  const all = reachable([component, ...AROUND]);
  return { all, own: all.filter(({ file }) => file.startsWith(dir + sep)) };
}

function partsOf(nodes: readonly PrerenderedNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const [, attributes, ...children] = node;
    return [...(attributes["part"]?.split(/\s+/) ?? []), ...partsOf(children)];
  });
}

export function factsOf(
  folder: WidgetFolder,
  definition: WidgetDefinition,
  views: NonNullable<WidgetManifest["views"]>,
): Facts {
  const { all, own } = sourcesOf(folder);
  return {
    definition,
    eventTypes: eventTypes(readSource(folder.element)),
    own: usedIn(own),
    all: usedIn(all),
    viewParts: new Set(Object.values(views).flatMap(partsOf)),
    cssProperties: customProperties(readCss(folder.styles)),
  };
}

/** @param attributes observed by a class without its own properties */
export function commonFacts(attributes: readonly string[]): CommonFacts {
  const css = readCss(uiSheets());
  // Events of a hook that only some elements use (use-navigation.ts) are documented by those elements.
  const sources = [
    ...listed("core/element", /^(?!use-).*\.tsx?$/),
    ...listed("core/ui", /\.tsx?$/),
    ...listed("core/domain/firmware", /\.tsx$/),
    ...listed("core/domain/subscriptions", /\.tsx$/),
  ].map(readSource);
  return {
    attributes,
    props: commonProps,
    used: usedIn(sources),
    cssStates: statesInCss(css),
    cssProperties: customProperties(css),
  };
}
