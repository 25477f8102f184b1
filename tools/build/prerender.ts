import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { parseFragment, type DefaultTreeAdapterTypes as Parsed } from "parse5";
import { createServer, type ViteDevServer } from "vite";
import type * as MountWidget from "../../core/element/mount-widget.tsx";
import { commonProps, type PropDefault, type WidgetDefinition } from "../../core/element/class/definition.ts";
import type { WidgetManifest, PrerenderedNode } from "../../core/element/class/widget-manifest.ts";
import type { Strings } from "../../core/i18n/strings.ts";
import type { WidgetFolder } from "./discover.ts";
import { buildLocales } from "./texts.ts";
import { shared } from "./vite.ts";

export interface Widget {
  folder: WidgetFolder;
  definition: WidgetDefinition;
  strings: Strings;
  views: NonNullable<WidgetManifest["views"]>;
  texts: NonNullable<WidgetManifest["texts"]>;
}

/** Converts markup to the loader's arrays, so that no markup text reaches a page. */
function toNodes(nodes: Parsed.ChildNode[]): PrerenderedNode[] {
  return nodes.map((node) => {
    if (node.nodeName === "#text") return (node as Parsed.TextNode).value;
    const element = node as Parsed.Element;
    const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
    return [element.tagName, attributes, ...toNodes(element.childNodes)];
  });
}

const alternatives = (given: PropDefault): unknown[] => {
  if (Array.isArray(given)) return given;
  if (typeof given === "boolean") return [false, true];
  if (typeof given === "number") return [given, given + 1];
  return [given, { changed: "changed" }];
};

const words = (given: PropDefault): readonly (string | boolean)[] =>
  Array.isArray(given) ? given : typeof given === "boolean" ? [false, true] : [];

/** Returns all combinations of the properties that a first view depends on. */
function combinations(definition: WidgetDefinition): Record<string, unknown>[] {
  return definition.firstViewProps.reduce<Record<string, unknown>[]>(
    (all, name) =>
      all.flatMap((one) =>
        words(definition.props[name] as PropDefault).map((word) => ({ ...one, [name]: word })),
      ),
    [{}],
  );
}

/** Text properties of a first view are placeholders; the others have their defaults. */
function holes(definition: WidgetDefinition): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, given] of Object.entries({ ...definition.props, ...commonProps })) {
    props[name] = typeof given === "string" ? `$${name}` : Array.isArray(given) ? given[0] : given;
  }
  return { ...props, headingLevel: "$headingLevel" };
}

/** Renders the first views of widgets in Node, and finds their texts. */
export async function prerender(folders: readonly WidgetFolder[]): Promise<Widget[]> {
  const server = await createServer({
    ...shared(),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: "custom",
  });
  return Promise.all(folders.map((folder) => prerenderWidget(server, folder))).finally(() => server.close());
}

/** Returns what an element declares. */
export async function loadDefinition(server: ViteDevServer, folder: WidgetFolder): Promise<WidgetDefinition> {
  const exported = Object.values(await server.ssrLoadModule(folder.element)) as {
    definition?: WidgetDefinition;
  }[];
  const definition = exported.find((one) => one?.definition)?.definition;
  if (!definition) throw new Error(`${folder.element}: no class made with defineWidget() is exported`);
  return definition;
}

async function prerenderWidget(server: ViteDevServer, folder: WidgetFolder): Promise<Widget> {
  const { Frame } = (await server.ssrLoadModule("/core/element/mount-widget.tsx")) as typeof MountWidget;
  const load = (file: string) => server.ssrLoadModule(file);
  const definition = await loadDefinition(server, folder);
  const component = (await load(folder.component))[folder.componentName] as ComponentType<never> | undefined;
  if (!component) throw new Error(`${folder.component}: must export ${folder.componentName}`);
  const { strings } = (await load(folder.strings)) as { strings: Strings };

  const [locale = "en"] = buildLocales;
  const own = strings[locale];
  const keys = Object.keys(own);
  const renderers = { lang: "$lang", dir: "$dir" }; // set by the renderer
  const marked = { ...Object.fromEntries(keys.map((key) => [key, `$${key}`])), ...renderers };
  const emptied = { ...Object.fromEntries(keys.map((key) => [key, ""])), ...renderers };
  const context = {
    host: undefined,
    setState: () => {},
    onDrawError: () => {},
    methods: new Map(),
    drafts: new Set<() => void>(),
    presence: { isDetached: false, listeners: new Set<() => void>() },
  };
  const markup = (props: Record<string, unknown>, words = marked) =>
    renderToStaticMarkup(createElement(Frame, { component, context, input: { props, locale, words } }));

  const views: Record<string, readonly PrerenderedNode[]> = {};
  const used = new Set<string>();
  for (const chosen of combinations(definition)) {
    const props = { ...holes(definition), ...chosen };
    const html = markup(props);
    for (const [name, given] of Object.entries(definition.props)) {
      if (name in chosen || typeof given === "string") continue;
      for (const other of alternatives(given)) {
        if (markup({ ...props, [name]: other }) !== html) {
          throw new Error(
            `${definition.tag}: the property "${name}" changes the first view; name it in \`first\``,
          );
        }
      }
    }
    const wordless = html.replaceAll(/\$(\w+)/g, (placeholder, key) =>
      keys.includes(key) ? "" : placeholder,
    );
    if (markup(props, emptied) !== wordless) {
      throw new Error(`${definition.tag}: an empty word changes the first view`);
    }
    for (const [, key] of html.matchAll(/\$(\w+)/g)) used.add(key as string);
    views[String(definition.firstViewProps.map((name) => chosen[name]))] = toNodes(
      parseFragment(html).childNodes,
    );
  }
  const needed = [...used].filter((key) => key in own);
  for (const key of needed) {
    if (/\{\w+\}/.test(own[key as keyof typeof own] as string)) {
      throw new Error(`${definition.tag}: the first view shows "${key}", whose value is known only later`);
    }
  }
  const pick = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(needed.map((key) => [key, texts[key] as string]));
  const texts = Object.fromEntries(buildLocales.map((one) => [one, pick(strings[one])]));
  return { folder, definition, strings, views, texts };
}
