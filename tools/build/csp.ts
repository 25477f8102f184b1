import { relative } from "node:path";
import { stored } from "../../core/platform/stored.ts";
import type { Documented } from "./documented.ts";
import { sourcesOf } from "./facts.ts";
import { integrity } from "./integrity.ts";
import type { ServerManifest } from "./server.ts";
import { projectRoot } from "../tree.ts";

/** Placeholder for our scripts' origin, filled in by the policy's author. */
const SCRIPT = "{script-origin}";
/** Origin of `data-config-url`, and those of `data-origins`. */
const SERVICES = ["{configuration-origin}", "{data-origins}"];
/** Origins of pictures, videos and frames that the configuration or the content names. */
const CONTENT = "{content-origin}";

/** Additional sources for a rendered tag. */
const needs: Readonly<Record<string, readonly string[]>> = {
  img: ["img-src"],
  image: ["img-src"],
  picture: ["img-src"],
  audio: ["media-src"],
  video: ["media-src", "img-src"], // its poster
};

/** The element that renders others by names that only its own sources have. */
const PORTAL = "portal";

/** Returns an element and every other one that it renders. */
function withShown(element: Documented, all: readonly Documented[]): Documented[] {
  if (element.folder.name !== PORTAL) return [element];
  const texts = sourcesOf(element.folder).own.map(({ text }) => text);
  const isShown = ({ folder }: Documented) => texts.some((text) => text.includes(`name: "${folder.name}"`));
  return [element, ...all.filter((one) => one !== element && isShown(one))];
}

/**
 * Returns `csp.json`: for each element, what a page's policy must allow and what the browser stores. Styles need
 * nothing, because they are constructed sheets, except those of a first view in the page's HTML.
 */
export function contentSecurity(
  elements: readonly Documented[],
  version: string,
  firstViews: Readonly<Record<string, Pick<ServerManifest, "css">>>,
) {
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
        const firstView = firstViews[element.folder.name];
        return [
          element.reference.tag,
          {
            directives: {
              "script-src": [SCRIPT],
              "connect-src": SERVICES,
              ...Object.fromEntries(content.map((directive) => [directive, [CONTENT]])),
              // The card form's document is one of our files; a device fingerprint comes from its configured
              // origin.
              ...(tags.has("iframe") ? { "frame-src": [SCRIPT, CONTENT] } : {}),
            },
            ...(firstView && {
              firstView: {
                link: { "style-src": [SCRIPT] },
                inline: { "style-src": [`'${integrity("sha256", Buffer.from(firstView.css))}'`] },
              },
            }),
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
