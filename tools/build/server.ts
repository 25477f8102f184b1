/** Part of the npm package: an element's first view as HTML, for any server. */
import { defaultOf, isData } from "../../core/element/class/attributes.ts";
import { commonProps, type PropDefault } from "../../core/element/class/definition.ts";
import { interpolate, viewOf } from "../../core/element/class/shell.ts";
import type {
  PrerenderedNode,
  RenderInput,
  WidgetManifest,
} from "../../core/element/class/widget-manifest.ts";
import { locales, ofLanguages, type Locale } from "../../core/platform/config/locales.ts";
import { attributeName } from "../../core/platform/names.ts";
import { escapeHtml } from "../escape-html.ts";

/** What a server knows of an element. */
export interface ServerManifest extends Pick<WidgetManifest, "props" | "viewProps" | "views" | "texts"> {
  /** Text of its style sheet. */
  css: string;
  /** `integrity` of the sheet's file. */
  integrity: string;
}

/** The package declares them per element (package-server.ts). */
export interface FirstViewOptions {
  lang?: Locale | undefined;
  props?: Readonly<Record<string, unknown>> | undefined;
  children?: string | undefined;
  base?: string | undefined;
  integrity?: boolean | undefined;
  style?: "link" | "inline" | undefined;
}

/** Folder of the sheets in a release. */
export const FIRST_VIEWS = "first-view";

const attribute = (name: string, value: string) => ` ${name}="${escapeHtml(value)}"`;

/** Elements without an end tag that a first view may have. */
const VOID = new Set(["br", "hr", "img", "input"]);

/** Returns the markup of the nodes that the loader would draw. */
function markupOf(nodes: readonly PrerenderedNode[], input: RenderInput): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapeHtml(interpolate(input, node));
      const [tag, attributes, ...children] = node;
      const own = Object.entries(attributes).map(([name, value]) =>
        attribute(name, interpolate(input, value)),
      );
      const end = VOID.has(tag) ? "" : `${markupOf(children, input)}</${tag}>`;
      return `<${tag}${own.join("")}>${end}`;
    })
    .join("");
}

/** Returns the text of a property's attribute, or undefined if it has none. @throws TypeError for a value that it can't have */
function attributeText(tag: string, name: string, value: unknown, given: PropDefault | undefined) {
  if (given === undefined) throw new TypeError(`<${tag}> has no property "${name}"`);
  if (Array.isArray(given) && !given.includes(value))
    throw new TypeError(`<${tag}>: ${name} must be one of: ${given.join(", ")}`);
  if (value === false) return undefined;
  if (value === true) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Returns the functions of `tv-selfcare/server`. */
export function firstViews(manifests: Readonly<Record<string, ServerManifest>>) {
  function render(name: string, options: FirstViewOptions) {
    const { lang = "en", props: given = {}, children = "", base, integrity, style } = options;
    const tag = `tv-${name}`;
    const manifest = Object.hasOwn(manifests, name) ? manifests[name] : undefined;
    if (!manifest) throw new TypeError(`<${tag}> has no first view: write the tag alone`);
    if (!locales.includes(lang)) throw new TypeError(`lang must be one of: ${locales.join(", ")}`);

    const defaults: Readonly<Record<string, PropDefault>> = { ...commonProps, ...manifest.props };
    const values = Object.fromEntries(
      Object.entries(defaults).map(([one, value]) => [one, defaultOf(value)]),
    );
    let attributes = attribute("lang", lang);
    for (const [one, value] of Object.entries(given)) {
      if (value === undefined || value === null) continue;
      const text = attributeText(tag, one, value, Object.hasOwn(defaults, one) ? defaults[one] : undefined);
      if (text !== undefined) attributes += attribute(attributeName(one), text);
      values[one] = isData(defaults[one] as PropDefault) ? JSON.parse(text as string) : value;
    }

    const words = {
      ...manifest.texts?.[lang],
      ...(values["strings"] as object | null),
      lang,
      dir: ofLanguages("direction")[lang],
    };
    const input: RenderInput = { props: values, locale: lang, words };
    let styles: string;
    if (style === "inline") styles = `<style>${manifest.css}</style>`;
    else {
      if (!base) throw new TypeError('base is required: the address of the release, or style: "inline"');
      const href = `${base.replace(/\/?$/, "/")}${FIRST_VIEWS}/${name}.css`;
      const checked = integrity ? `${attribute("integrity", manifest.integrity)} crossorigin` : "";
      styles = `<link rel="stylesheet"${attribute("href", href)}${checked}>`;
    }
    // The loader takes the first element away and compares the second with the view that it would draw (renderer.ts).
    const root = `<div class="fallback">${styles}<slot></slot></div>${markupOf(viewOf(manifest, input) ?? [], input)}`;
    return { tag, attributes, content: `<template shadowrootmode="open">${root}</template>${children}` };
  }

  return {
    renderFirstView(name: string, options: FirstViewOptions): string {
      const { tag, attributes, content } = render(name, options);
      return `<${tag}${attributes}>${content}</${tag}>`;
    },
    firstViewContent: (name: string, options: FirstViewOptions): string => render(name, options).content,
  };
}
