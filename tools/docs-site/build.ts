import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { Eleventy } from "@11ty/eleventy";
import { build as bundle } from "vite";
import { discoverWidgets, type WidgetFolder } from "../build/discover.ts";
import { projectRoot, isStarted } from "../tree.ts";
import { configure } from "./eleventy.ts";
import { readElements } from "./elements.ts";
import { searchFiles, type BuiltPage } from "./search.ts";

/** Returns the site's path of a page; Eleventy leaves out the name of an index. */
const fileAt = (url: string) => url.slice(1).replace(/(^|\/)$/, "$1index.html");
const inSite = (file: string) => join(projectRoot, "tools/docs-site", file);
const inBrand = (file: string) => join(projectRoot, "demo/site/brand", file);

/** Where the site will be, with a trailing slash. The sandbox puts its own address in its place. */
const SITE_URL = process.env["DOCS_URL"] ?? "http://localhost:4400/docs/";

/** Files that are copied as they are, by their path in the site. */
const copies: Readonly<Record<string, string>> = {
  images: join(projectRoot, "docs/images"),
  "assets/docs.css": inSite("assets/docs.css"),
  "assets/text.css": inSite("assets/text.css"),
  "assets/element.css": inSite("assets/element.css"),
  "assets/first-paint.js": join(projectRoot, "demo/site/workbench/first-paint.js"),
  "assets/brand.css": inBrand("brand.css"),
  "assets/icons": inBrand("icons"),
  "assets/favicon.svg": inBrand("favicon.svg"),
  // element.js contains it.
  "assets/highlight.js.LICENSE.txt": join(projectRoot, "node_modules/highlight.js/LICENSE"),
};

async function bundleScripts(outDir: string): Promise<void> {
  await bundle({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: { page: inSite("assets/page.js"), element: inSite("assets/element.js") },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
      modulePreload: false,
    },
  });
}

interface SiteOptions {
  /** The built release that the site describes. */
  release: string;
  outDir: string;
  folders?: readonly WidgetFolder[];
}

/** Builds the documentation site: the guides of docs/, and a live page for each element of the release. */
export async function buildDocsSite({
  release,
  outDir,
  folders = discoverWidgets(join(projectRoot, "widgets")),
}: SiteOptions): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const elements = readElements(release, folders);
  const eleventy = new Eleventy("docs", outDir, { quietMode: true, config: configure(elements) });
  const [pages] = await Promise.all([
    eleventy.toJSON(),
    bundleScripts(join(outDir, "assets")),
    ...Object.entries(copies).map(([to, from]) => cp(from, join(outDir, to), { recursive: true })),
  ]);
  const built = pages.map(({ url, content }): BuiltPage => {
    const title = /<title>(.*?) · /.exec(content)?.[1] ?? "";
    const html = content
      .split(/<!-- \/?text -->/)
      .filter((_, at) => at % 2)
      .join("");
    return { path: fileAt(url), title, html };
  });
  const search = searchFiles(built, new URL("search", SITE_URL).href);
  const files = [
    ...pages.map(({ url, content }) => [fileAt(url), content] as const),
    ...Object.entries(search).map(([name, value]) => [`search/${name}.json`, JSON.stringify(value)] as const),
  ];
  for (const [file, text] of files) {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), text);
  }
}

if (isStarted(import.meta.url)) {
  const { release, widgets } = parseArgs({
    options: {
      release: { type: "string", default: join(projectRoot, "dist") },
      widgets: { type: "string", default: join(projectRoot, "widgets") },
    },
  }).values;
  await buildDocsSite({ release, outDir: join(release, "docs"), folders: discoverWidgets(widgets) });
}
