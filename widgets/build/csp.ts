import { relative } from "node:path";
import { stored } from "../../core/browser/stored.ts";
import type { Documented } from "./documented.ts";
import { sourcesOf } from "./facts.ts";
import { projectRoot } from "./vite.ts";

/** Where our script is served from; put in by whoever writes the policy. */
const SCRIPT = "{script-origin}";
/** Origin of `data-config-url`, and those of `data-origins`. */
const SERVICES = ["{configuration-origin}", "{data-origins}"];
/** Where the pictures, films or frames that the configuration or the content names come from. */
const CONTENT = "{content-origin}";

/** What a tag that an element draws needs besides. */
const needs: Readonly<Record<string, readonly string[]>> = {
  img: ["img-src"],
  image: ["img-src"],
  picture: ["img-src"],
  audio: ["media-src"],
  video: ["media-src", "img-src"], // its poster
};

/** The element that draws others, by names that only its own sources tell. */
const PORTAL = "portal";

/** An element, and every other one that it draws. */
function withShown(element: Documented, all: readonly Documented[]): Documented[] {
  if (element.folder.name !== PORTAL) return [element];
  const texts = sourcesOf(element.folder).own.map(({ text }) => text);
  const isShown = ({ folder }: Documented) => texts.some((text) => text.includes(`name: "${folder.name}"`));
  return [element, ...all.filter((one) => one !== element && isShown(one))];
}

/**
 * `csp.json`: per element what a page's policy must allow, and what is kept in the browser. Styles need nothing: they
 * are constructed sheets, never markup.
 */
export function contentSecurity(elements: readonly Documented[], version: string) {
  return {
    version,
    placeholders: {
      [SCRIPT]: "the origin that tv.js is loaded from",
      [SERVICES[0] as string]: "the origin of data-config-url",
      [SERVICES[1] as string]: "the origins in data-origins, where there are any",
      [CONTENT]: "the origins that pictures, films or frames come from",
    },
    elements: Object.fromEntries(
      elements.map((element) => {
        const whole = withShown(element, elements);
        const tags = new Set(whole.flatMap(({ used }) => [...used.tags]));
        const content = [...tags].flatMap((tag) => needs[tag] ?? []);
        const files = new Set(
          whole
            .flatMap(({ folder }) => sourcesOf(folder).all)
            .map(({ file }) => relative(projectRoot, file).replaceAll("\\", "/")),
        );
        return [
          element.reference.tag,
          {
            directives: {
              "script-src": [SCRIPT],
              "connect-src": SERVICES,
              ...Object.fromEntries(content.map((directive) => [directive, [CONTENT]])),
              // The card form's document comes with our scripts; a device fingerprint from where it is configured.
              ...(tags.has("iframe") ? { "frame-src": [SCRIPT, CONTENT] } : {}),
            },
            trustedTypesPolicies: [...new Set(whole.flatMap(({ used }) => [...used.policies]))],
            stored: stored
              .filter(({ by }) => files.has(by))
              .map(({ where, key, what, countsForMs, until }) => ({ where, key, what, countsForMs, until })),
          },
        ];
      }),
    ),
  };
}
