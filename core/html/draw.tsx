import { createElement, type MouseEvent, type ReactNode } from "react";
import { safeAddress } from "../platform/safe-address.ts";
import type { HtmlElement, HtmlNode } from "./tree.ts";

export interface DrawOptions {
  /** Address that the HTML was loaded from. Without it, no pictures are shown. */
  base: string | undefined;
  /** Address that relative links are resolved against. */
  linkBase: string;
  /** Level that the highest heading of the HTML gets. */
  topLevel: number;
  onFollow: (address: string, anchor: string | undefined, event: MouseEvent) => void;
  /** Returns the classes of a link, if it has any. */
  classOf?: (node: HtmlElement) => string | undefined;
  /** Renders an element itself; returns undefined for the default. */
  own?: (node: HtmlElement, key: number) => ReactNode;
}

const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
};
const FLAGS: readonly string[] = ["open", "reversed"];
/** Pattern of an attribute's value, if not every text is valid. */
const VALUES: Readonly<Record<string, RegExp>> = {
  id: /^[\p{L}\p{M}\p{N}_.:-]{1,100}$/u,
  lang: /^[\w-]{2,35}$/,
  dir: /^(?:ltr|rtl|auto)$/i,
  scope: /^(?:row|col|rowgroup|colgroup)$/i,
  start: /^-?\d{1,6}$/,
  value: /^-?\d{1,6}$/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
};

/** Prefixes ids of the HTML, to avoid collisions with those of the element around it. */
export const idOf = (id: string): string => `content-${id}`;

function propsOf({ attributes }: HtmlElement): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "href" || name === "src" || VALUES[name]?.test(value) === false) continue;
    const given = name === "id" ? idOf(value) : value;
    props[ATTRIBUTE_NAMES[name] ?? name] = FLAGS.includes(name) ? true : given;
  }
  return props;
}

const HEADINGS: readonly string[] = ["h1", "h2", "h3", "h4", "h5", "h6"];

const rankOf = (node: HtmlNode): number | undefined =>
  typeof node === "string" ? undefined : HEADINGS.indexOf(node.tag) + 1 || undefined;

/** Returns the rank of the highest heading: 1 for h1; 6 if there is none. */
export function highestRank(nodes: readonly HtmlNode[]): number {
  let highest = 6;
  for (const node of nodes) {
    const rank = rankOf(node) ?? (typeof node === "string" ? 6 : highestRank(node.children));
    if (rank < highest) highest = rank;
  }
  return highest;
}

function link(node: HtmlElement, key: number, children: ReactNode, options: DrawOptions): ReactNode {
  const { href } = node.attributes;
  const address = safeAddress(href, options.linkBase);
  if (!address) {
    // It may be the target of a link.
    return (
      <span key={key} {...propsOf(node)}>
        {children}
      </span>
    );
  }
  const anchor = href?.startsWith("#") ? href.slice(1) : undefined;
  return (
    <a
      key={key}
      {...propsOf(node)}
      className={options.classOf?.(node)}
      href={address}
      rel="noopener"
      onClick={(event) => options.onFollow(address, anchor, event)}
    >
      {children}
    </a>
  );
}

function picture(node: HtmlElement, key: number, { base }: DrawOptions): ReactNode {
  const { src, alt = "" } = node.attributes;
  const address = base === undefined ? undefined : safeAddress(src, base);
  if (!address || !/^https?:/.test(address)) return alt;
  return (
    <img
      key={key}
      {...propsOf(node)}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}

/** Renders sanitized HTML: only the tags of its tree, and our own classes. */
export function draw(nodes: readonly HtmlNode[], rank: number, options: DrawOptions): ReactNode[] {
  return nodes.map((node, key) => {
    if (typeof node === "string") return node;
    const own = options.own?.(node, key);
    if (own !== undefined) return own;
    if (node.tag === "img") return picture(node, key, options);
    const children = node.children.length ? draw(node.children, rank, options) : undefined;
    if (node.tag === "a") return link(node, key, children, options);
    const heading = rankOf(node);
    const tag = heading ? `h${Math.min(6, options.topLevel + heading - rank)}` : node.tag;
    const drawn = createElement(tag, { ...propsOf(node), key }, ...(children ?? []));
    if (tag !== "table" && tag !== "pre") return drawn;
    return (
      // Wide tables and code scroll horizontally; tabIndex makes that possible by keyboard.
      <div key={key} className="wide" tabIndex={0}>
        {drawn}
      </div>
    );
  });
}
