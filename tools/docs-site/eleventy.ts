import { readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import manifest from "../../package.json" with { type: "json" };
import { projectRoot } from "../tree.ts";
import type { ElementData } from "./elements.ts";
import { outside, pathOf, rootFrom } from "./links.ts";
import { forSite } from "./markdown.ts";
import { guideGroups } from "./navigation.ts";
import { textOf } from "./search.ts";

/** What we use of Eleventy's configuration. */
interface EleventyConfig {
  addGlobalData(name: string, value: unknown): void;
  addFilter(name: string, filter: (...values: string[]) => unknown): void;
  addTemplate(path: string, text: string, data: object): void;
  amendLibrary(name: "md", change: (md: MarkdownIt) => void): void;
  setIncludesDirectory(path: string): void;
  setTemplateFormats(formats: string): void;
  setUseGitIgnore(use: boolean): void;
}

interface PageData {
  page: { inputPath: string };
}

/** For texts of the contract. */
const inline = new MarkdownIt();

const readInRoot = (file: string) => readFileSync(join(projectRoot, file), "utf8");

/** Returns a page's source, from the project's root. */
const fileOf = ({ page }: PageData) => {
  const file = page.inputPath.replace(/^\.\//, "");
  const name = file.replace(/^docs\//, "");
  return Object.hasOwn(outside, name) ? name : file;
};

const headings = (html: string) =>
  [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = "", text = ""]) => ({
    id,
    text: textOf(text),
  }));

/** Returns the configuration of Eleventy. */
export const configure = (elements: ReadonlyMap<string, ElementData>) => (config: EleventyConfig) => {
  config.setUseGitIgnore(false);
  config.setTemplateFormats("md");
  config.setIncludesDirectory("../tools/docs-site/layouts");
  config.amendLibrary("md", forSite);
  for (const file of Object.keys(outside)) config.addTemplate(file, readInRoot(file), {});
  config.addGlobalData("layout", "page.njk");
  // Guides are plain Markdown, in which no template language has a meaning.
  config.addGlobalData("templateEngineOverride", "md");
  config.addGlobalData("version", manifest.version);
  config.addGlobalData("groups", guideGroups(readInRoot("docs/README.md")));
  config.addGlobalData("elements", [...elements.values()]);
  config.addGlobalData("eleventyComputed", {
    file: fileOf,
    path: (data: PageData) => pathOf(fileOf(data)),
    permalink: (data: PageData) => `/${pathOf(fileOf(data))}`,
    root: (data: PageData) => rootFrom(pathOf(fileOf(data)) ?? ""),
    element: (data: PageData) => elements.get(/elements\/(tv-[\w-]+)\.md$/.exec(fileOf(data))?.[1] ?? ""),
  });
  config.addFilter("headings", headings);
  config.addFilter("title", (html) => textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ""));
  config.addFilter("summary", (html) => textOf(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? ""));
  config.addFilter("beforeSections", (html) => html.split(/(?=<h2 id=)/)[0]);
  config.addFilter("sections", (html) =>
    html
      .split(/(?=<h2 id=)/)
      .slice(1)
      .join(""),
  );
  config.addFilter("inline", (markdown) => inline.renderInline(markdown));
  config.addFilter("way", (path, from) => `${rootFrom(from)}${path}`);
};
