import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseFragment, type DefaultTreeAdapterTypes as Parsed } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildFirstViews } from "../../../../tools/build/first-view.ts";
import { firstViews, type FirstViewOptions, type ServerManifest } from "../../../../tools/build/server.ts";
import { locales } from "../../../../core/platform/config/locales.ts";
import naughty from "../../../fixtures/corpora/blns.json" with { type: "json" };
import attacks from "../../../fixtures/corpora/payloadbox-xss.json" with { type: "json" };
import { folders, widgetsAndTable } from "./release.ts";

const BASE = "https://cdn.example/tv/1.2.3";
let manifests: Readonly<Record<string, ServerManifest>>;
let server: ReturnType<typeof firstViews>;
let outDir: string;
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), "tv-selfcare-"));
  manifests = await buildFirstViews((await widgetsAndTable()).table, outDir);
  server = firstViews(manifests);
}, 120_000);
afterAll(() => rm(outDir, { recursive: true }));

const signUp = (options: FirstViewOptions = {}) =>
  server.renderFirstView("email-signup", { base: BASE, ...options });

const isElement = (node: Parsed.Node): node is Parsed.Element => "attrs" in node;
/** An element and all elements in it, also those in templates. */
function elementsIn(node: Parsed.Node): Parsed.Element[] {
  const inner = "content" in node ? [node.content] : "childNodes" in node ? node.childNodes : [];
  return [...(isElement(node) ? [node] : []), ...inner.flatMap(elementsIn)];
}
const textOf = (node: Parsed.Node): string =>
  "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
const attributesOf = ({ attrs }: Parsed.Element) =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** What a page's parser makes of the markup: the tag's attributes, and the elements in its shadow root. */
function parsed(html: string) {
  const { childNodes } = parseFragment(html);
  expect(childNodes).toHaveLength(1);
  const [host, template, ...inside] = elementsIn(childNodes[0] as Parsed.Node);
  expect(template?.tagName).toBe("template");
  expect(attributesOf(template as Parsed.Element)).toEqual({ shadowrootmode: "open" });
  return { attributes: attributesOf(host as Parsed.Element), inside };
}

test("only elements that draw nothing before their code is there have no first view", () => {
  const without = folders.map(({ name }) => name).filter((name) => !(name in manifests));
  expect(without).toEqual(["apps-list", "session-timeout"]);
  for (const name of without)
    expect(() => server.renderFirstView(name, { base: BASE })).toThrow(
      `<tv-${name}> has no first view: write the tag alone`,
    );
  expect(() => server.renderFirstView("toString", { base: BASE })).toThrow("has no first view");
});

test("each element's first view is in its tag, in both languages, with its sheet and its forms closed to the page", async () => {
  for (const [name, { css }] of Object.entries(manifests)) {
    expect(await readFile(join(outDir, `first-view/${name}.css`), "utf8")).toBe(css);
    for (const lang of locales) {
      const html = server.renderFirstView(name, { lang, base: BASE });
      expect(html).toMatch(
        new RegExp(`^<tv-${name} lang="${lang}"><template .*</template></tv-${name}>$`, "s"),
      );
      const { inside } = parsed(html);
      const [fallback, link, slot, frame] = inside;
      expect([fallback, link, slot, frame].map((one) => one && attributesOf(one))).toEqual([
        { class: "fallback" },
        { rel: "stylesheet", href: `${BASE}/first-view/${name}.css` },
        {},
        { class: "frame", lang, dir: "ltr" },
      ]);
      for (const form of inside.filter(({ tagName }) => tagName === "form"))
        expect(attributesOf(form), name).toMatchObject({ method: "dialog" });
      expect(inside.filter(({ tagName }) => tagName === "script")).toEqual([]);
    }
  }
});

test("a linked sheet can have its hash, and an inline one is the same text", () => {
  const { css, integrity } = manifests["email-signup"] as ServerManifest;
  const [, link] = parsed(signUp({ integrity: true })).inside;
  expect(attributesOf(link as Parsed.Element)).toMatchObject({ integrity, crossorigin: "" });
  expect(integrity).toMatch(/^sha384-/);
  const [, style] = parsed(signUp({ style: "inline" })).inside;
  expect([style?.tagName, textOf(style as Parsed.Element)]).toEqual(["style", css]);
});

test("theme is an attribute in the sheet, because only scripts set states", () => {
  const { css } = manifests["email-signup"] as ServerManifest;
  expect(css).toContain(":host([theme=dark])");
  expect(css).toContain(":host([theme=auto])");
  expect(css).not.toMatch(/:state\((?:dark|auto)\)/);
});

describe("properties", () => {
  test("are the element's attributes and change its view", () => {
    const { attributes, inside } = parsed(
      signUp({
        props: {
          headingLevel: 4,
          customerType: "fan",
          open: true,
          variant: undefined,
          content: null,
          strings: { heading: "News" },
        },
      }),
    );
    expect(attributes).toEqual({
      lang: "en",
      "heading-level": "4",
      "customer-type": "fan",
      open: "",
      strings: '{"heading":"News"}',
    });
    const heading = inside.find((one) => attributesOf(one)["id"] === "heading") as Parsed.Element;
    expect([attributesOf(heading)["aria-level"], textOf(heading)]).toEqual(["4", "News"]);
    expect(signUp({ props: { strings: '{"heading":"News"}', open: false } })).toContain(">News</slot>");
  });

  test.each<[FirstViewOptions & Record<string, unknown>, string]>([
    [{ props: { color: "red" } }, '<tv-email-signup> has no property "color"'],
    [{ props: { constructor: "red" } }, '<tv-email-signup> has no property "constructor"'],
    [{ props: { variant: "popup" } }, "<tv-email-signup>: variant must be one of: section, modal"],
    [{ lang: "fr" as "en" }, "lang must be one of: en, es"],
    [{ base: "" }, 'base is required: the address of the release, or style: "inline"'],
  ])("%j is refused", (options, message) => expect(() => signUp(options)).toThrow(message));

  test("attack strings stay text in attributes and in the view", () => {
    const some = attacks.cases.filter((_, at) => at % 10 === 0);
    // A parser changes NUL and CR before anybody reads them.
    const texts = [...some, ...naughty.cases].filter((text) => text && !/[\0\r]/.test(text));
    expect(texts.length).toBeGreaterThan(500);
    const harmless = parsed(signUp()).inside.length;
    for (const text of texts) {
      const { attributes, inside } = parsed(
        signUp({ props: { prospect: text, strings: { heading: text, submit: text } } }),
      );
      expect(attributes["prospect"]).toBe(text);
      expect(JSON.parse(attributes["strings"] as string)).toEqual({ heading: text, submit: text });
      expect(inside).toHaveLength(harmless);
      const drawn = inside.filter(({ attrs }) =>
        attrs.some(({ value }) => value === "heading" || value === "button-text"),
      );
      expect(drawn.map(textOf)).toEqual(expect.arrayContaining([text]));
    }
    for (const text of ['"><script>', "javascript:alert(1)"]) {
      const [, link] = parsed(signUp({ base: text })).inside;
      expect(attributesOf(link as Parsed.Element)["href"]).toBe(`${text}/first-view/email-signup.css`);
    }
  });
});

test("content alone is what is in the tag, with the page's own HTML after it", () => {
  const children = "<span>Sign-up needs JavaScript.</span>";
  const content = server.firstViewContent("email-signup", { base: BASE, children });
  expect(signUp({ children })).toBe(`<tv-email-signup lang="en">${content}</tv-email-signup>`);
  expect(content.endsWith(`</template>${children}`)).toBe(true);
});
