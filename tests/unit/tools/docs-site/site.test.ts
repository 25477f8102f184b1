import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { parse, type DefaultTreeAdapterMap } from "parse5";
import { afterAll, beforeAll, expect, test } from "vitest";
import { document } from "../../../../tools/build/documented.ts";
import { customElementsManifest } from "../../../../tools/build/manifest.ts";
import { openApi } from "../../../../tools/contract/openapi.ts";
import { buildDocsSite } from "../../../../tools/docs-site/build.ts";
import { readTree } from "../../../../tools/tree.ts";
import { folders } from "../build/release.ts";

type Element = DefaultTreeAdapterMap["element"];

let dist: string;
let files: ReadonlyMap<string, string>;
let pages: ReadonlyMap<string, readonly Element[]>;

const attributesOf = ({ attrs }: Element) => new Map(attrs.map(({ name, value }) => [name, value]));

function elementsIn(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterMap["node"]) => {
    if ("tagName" in node) found.push(node);
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "docs-site-"));
  const manifest = customElementsManifest(folders.map(document), (name) => `el/${name}.js`);
  const release = { "custom-elements.json": manifest, "openapi.json": openApi("1.2.3"), "preload.json": {} };
  for (const [name, value] of Object.entries(release))
    await writeFile(join(dist, name), JSON.stringify(value));
  await writeFile(join(dist, "tv.js"), "");
  await mkdir(join(dist, "docs"));
  await buildDocsSite({ release: dist, outDir: join(dist, "docs"), folders });
  files = readTree(["docs"], /\.html$/, dist);
  pages = new Map([...files].map(([file, html]) => [file, elementsIn(html)]));
}, 120_000);
afterAll(() => rm(dist, { recursive: true }));

test("each guide and each element has a page", () => {
  const sources = [...readTree(["docs"], /\.md$/).keys()].map((file) =>
    file.replace(/README\.md$/, "index.md").replace(/md$/, "html"),
  );
  expect([...files.keys()].toSorted()).toEqual(
    [...sources, "docs/changelog.html", "docs/security-policy.html"].toSorted(),
  );
});

test("each link of the site leads to one of its files, and each anchor to an ID", () => {
  const ids = (file: string) => (pages.get(file) ?? []).map((one) => attributesOf(one).get("id"));
  const broken = [...pages].flatMap(([page, elements]) =>
    elements.flatMap((element) => {
      const attributes = attributesOf(element);
      const href = attributes.get("href") ?? attributes.get("src");
      if (href === undefined || /^https?:/.test(href)) return [];
      const [path = "", anchor] = href.split("#");
      const target = path ? posix.join(posix.dirname(page), path) : page;
      const isThere = existsSync(join(dist, target)) && (!anchor || ids(target).includes(anchor));
      return isThere ? [] : [`${page}: ${href}`];
    }),
  );
  expect(broken).toEqual([]);
});

test("each page has a description of its own", () => {
  const descriptions = [...pages].map(([page, elements]) => {
    const found = elements.find((one) => attributesOf(one).get("name") === "description");
    const description = found && attributesOf(found).get("content");
    expect(description, page).toMatch(/\w/);
    return description;
  });
  expect(new Set(descriptions).size).toBe(pages.size);
});

test("no page has an ID twice", () => {
  for (const [page, elements] of pages) {
    const ids = elements.flatMap((one) => attributesOf(one).get("id") ?? []);
    expect(new Set(ids).size, page).toBe(ids.length);
  }
});

test("no page has what its strict policy blocks: inline scripts, styles and handlers", () => {
  const blocked = [...pages].flatMap(([page, elements]) =>
    elements
      .filter(({ tagName, childNodes, attrs }) => {
        const isInline = tagName === "style" || (tagName === "script" && childNodes.length > 0);
        return isInline || attrs.some(({ name }) => name === "style" || name.startsWith("on"));
      })
      .map(({ tagName }) => `${page}: ${tagName}`),
  );
  expect(blocked).toEqual([]);
});

test("the page of each element has code for six ways to embed it, and its operations", () => {
  for (const { name } of folders) {
    const html = files.get(`docs/elements/tv-${name}.html`) ?? "";
    expect(html.match(/data-framework="\w+"/g), name).toHaveLength(6);
    expect(html, name).toContain('<h2 id="backend">');
  }
  expect(files.get("docs/elements/tv-email-signup.html")).toContain("<code>marketing.emailSignUp</code>");
  expect(files.get("docs/elements/tv-email-signup.html")).not.toContain("<code>wallet.");
});

test("each search result leads to a page of the site, or a section of one", async () => {
  const text = await readFile(join(dist, "docs/search/getSupportLayout.json"), "utf8");
  const urls = [...text.matchAll(/"url":"\/([^"]+)"/g)].map(([, url = ""]) => url);
  expect(urls.length).toBeGreaterThan(pages.size);
  expect(new Set(urls).size).toBe(urls.length);
  for (const url of urls) {
    const [path = "", anchor] = url.split("#");
    const ids = (pages.get(`docs/${path}`) ?? []).map((one) => attributesOf(one).get("id"));
    expect(pages.has(`docs/${path}`), url).toBe(true);
    if (anchor) expect(ids, url).toContain(anchor);
  }
});
