import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runtimes, type Runtime } from "../../../tools/build/vite.ts";
import { projectRoot } from "../../../tools/tree.ts";
import prepareRelease from "../../journeys/release.ts";
import { cache } from "../files.ts";
import type { Mount, Own, Variant } from "./variant.ts";

const dist = join(projectRoot, "dist");
/** A copy, so that a build during the run doesn't change what is measured. */
const release = join(cache, "files/release");
const PATH = "/tv/";

/** Environment of pages with our elements. */
export const ENVIRONMENT = "prod";

/** Files by runtime and element: `preload.json`. */
type Preloads = Record<string, Record<string, string[]>>;

/** Script tag as in the guide. */
export const scriptOf = (
  entry: "el" | "tv",
  runtime: Runtime,
  configUrl: string,
  name = "email-signup",
): string =>
  `<script type="module" src="${PATH}${entry === "el" ? `el/${name}.js` : "tv.js"}" data-config-url="${configUrl}" data-environment="${ENVIRONMENT}" data-runtime="${runtime}"></script>`;

/** Preload lines for an element's files, as in the guide. */
async function preloadLines(runtime: Runtime, name: string): Promise<string> {
  const preloads = JSON.parse(await readFile(join(release, "preload.json"), "utf8")) as Preloads;
  const files = preloads[runtime]?.[name] ?? [];
  return files
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="${PATH}${file}">`)
    .join("\n");
}

/** An element with its first view, as the release's own module renders it. */
async function firstViewOf(element: string, style: "link" | "inline"): Promise<string> {
  const module = pathToFileURL(join(release, "npm/server.js")).href;
  const { renderFirstView } = (await import(module)) as {
    renderFirstView(name: string, options: object): string;
  };
  return renderFirstView(element, { lang: "en", style, base: PATH });
}

interface Options {
  own: Own;
  configUrl: string;
  element: string;
  answer: Variant["answer"];
}

/** One of our elements, loaded by one of our files. */
export async function ownVariant({ own, configUrl, element, answer }: Options): Promise<Variant> {
  const { runtime, entry, preload, firstView } = own;
  const script = scriptOf(entry, runtime, configUrl, element);
  const view = firstView ? `, first view in the HTML, ${firstView} style` : "";
  return {
    name: `${runtime}, ${entry === "el" ? `el/${element}.js` : "tv.js"}${preload ? ", preload" : ""}${view}`,
    kind: "own",
    head: preload ? `${script}\n${await preloadLines(runtime, element)}` : script,
    body: firstView ? await firstViewOf(element, firstView) : `<tv-${element}></tv-${element}>`,
    answer,
    own,
  };
}

/** Our sign-up on both runtimes, by both files, with and without preload lines. */
export async function ownVariants(configUrl: string): Promise<{ mount: Mount; variants: Variant[] }> {
  await prepareRelease();
  await rm(release, { recursive: true, force: true });
  await cp(dist, release, { recursive: true });
  const variants: Variant[] = [];
  const add = async (own: Own, answer: Variant["answer"]) =>
    variants.push(await ownVariant({ own, configUrl, element: "email-signup", answer }));
  for (const runtime of runtimes) {
    for (const entry of ["el", "tv"] as const)
      for (const preload of [false, true]) await add({ runtime, entry, preload }, "message");
    // Before the script, a press does nothing, so that there is no answer to wait for.
    for (const firstView of ["link", "inline"] as const)
      await add({ runtime, entry: "el", preload: false, firstView }, "none");
  }
  return { mount: { path: PATH, dir: release }, variants };
}
