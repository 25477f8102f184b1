import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../../../core/http/error.ts";
import { getArticleTexts } from "../../../../../core/domain/support/article-texts.ts";
import {
  getArticle,
  getManuals,
  readSupportLayout,
} from "../../../../../core/domain/support/content-pages.ts";
import {
  CONTENT_FRESH_MS,
  createSupportContent,
  type SupportContent,
} from "../../../../../core/domain/support/support-content.ts";
import { configurationAnswer, row, service, services } from "../../../support/configuration.ts";
import { everythingWorks, openPage, type Page } from "../../../support/session.ts";
import { answer, fakeTransport, ok } from "../../../support/transport.ts";

const PATH = "/layout/render?apikey=public-key&site=kestrel";
const content = service("content", [
  row("getSupportLayout", "GET", { apiPath: PATH }),
  row("getArticle", "GET", { apiPath: "/articles/{category}/{article}" }),
  row("getArticleTexts", "GET"),
  row("getManuals", "GET"),
]);

const site = { name: "kestrel", url: "https://kestrel.example", spanishUrl: "https://es.kestrel.example" };
const link = (href: string) => ({ href, text: "View all" });
const section = {
  categories: [
    { name: "setup", cardHeader: "Setup", articleCount: 1, link: link("/support/setup"), displayOrder: 2 },
    {
      name: "overview",
      cardHeader: "Overview",
      articleCount: 4,
      link: link("/support/overview"),
      sublinks: ["a", "b", "c", "d"].map((name) => ({ link: link(`/support/overview/${name}`) })),
      displayOrder: 1,
    },
  ],
  searchItems: [
    {
      label: "A",
      value: "overview/a",
      url: "/support/overview/a",
      spanishurl: "/support/overview/una-a",
      category: "overview",
    },
  ],
};
const layoutAnswer = (fields: object = section) => ({
  data: {
    context: { site },
    route: {
      placeholders: {
        main: [{ componentName: "something-else" }, { componentName: "show-support", fields }],
      },
    },
  },
});
const manualsAnswer = {
  data: {
    site,
    fileLists: [
      {
        heading: "TV",
        files: [
          { name: "Both", pdf: { src: "/both-en.pdf" }, spanish: { src: "/both-es.pdf" } },
          { name: "English only", pdf: { src: "https://cdn.example/only.pdf" } },
        ],
      },
    ],
  },
};

const transport = () =>
  fakeTransport({
    ...everythingWorks,
    "config/get": ok(configurationAnswer([...services, content])),
    "content/getSupportLayout": ok(layoutAnswer()),
    "content/getManuals": ok(manualsAnswer),
    "content/getArticleTexts": ok({
      data: { texts: [{ value: "overview/a", desc: { value: "Words" } }], next: "overview/b" },
    }),
    "content/getArticle": ok({
      data: {
        site,
        article: { value: "overview/a", label: "A", category: "overview", body: "<p>Hello</p>" },
      },
    }),
  });

/** A page load, in the same tab as another page if given. */
function open(before?: Page, version = "1.4.0"): Page & { support: SupportContent } {
  const page = openPage({ transport: transport(), ...before, version });
  const support = createSupportContent({ ...page, call: page.session.call, version });
  return { ...page, support };
}

const onHost = (hostname: string) => vi.stubGlobal("location", { hostname });
afterEach(() => vi.unstubAllGlobals());

describe("the layout", () => {
  test("SUP-5 comes from the layout endpoint with language, API key and site name, read at show-support", async () => {
    const { support, transport: sent } = open();
    const layout = support.layout("en");
    await layout.load();
    const [request] = sent.of("content/getSupportLayout");
    expect(Object.fromEntries(request?.address.searchParams ?? [])).toEqual({
      apikey: "public-key",
      site: "kestrel",
      item: "/support",
      language: "en",
    });
    expect(layout.value.value.data?.items[0]?.href).toBe("https://kestrel.example/support/overview/a");
  });

  test("is requested in its own language", async () => {
    const { support, transport: sent } = open();
    await support.layout("es").load();
    expect(sent.of("content/getSupportLayout")[0]?.headers["content-language"]).toBe("es");
  });

  test("SUP-5 is kept for 300,000 ms", async () => {
    const { support, transport: sent, clock } = open();
    await support.layout("en").load();
    await clock.advance(CONTENT_FRESH_MS - 1);
    await support.layout("en").load();
    expect(sent.of("content/getSupportLayout")).toHaveLength(1);
    expect(CONTENT_FRESH_MS).toBe(300_000);

    await clock.advance(1);
    await support.layout("en").load();
    expect(sent.of("content/getSupportLayout")).toHaveLength(2);
  });

  test("SUP-5 has Spanish addresses on the Spanish host", async () => {
    onHost("es.kestrel.example");
    const layout = open().support.layout("en");
    await layout.load();
    expect(layout.value.value.data?.items[0]?.href).toBe("https://es.kestrel.example/support/overview/una-a");
  });

  test("SUP-10 its items have the name of their category, or none if the list is invalid", async () => {
    const { support, transport: sent } = open();
    const layout = support.layout("en");
    await layout.load();
    expect(layout.value.value.data?.items[0]).toMatchObject({ categoryName: "Overview" });
    for (const categories of [undefined, {}, [null], [{ name: "overview", cardHeader: {} }]]) {
      sent.reply("content/getSupportLayout", [ok(layoutAnswer({ ...section, categories }))]);
      await layout.load(true);
      expect(layout.value.value.data?.items[0]).toMatchObject({ category: "overview", categoryName: "" });
    }
  });

  test("is requested without a token", async () => {
    const { support, transport: sent } = open();
    await support.layout("en").load();
    expect(sent.of("identity/getUnauthenticatedToken")).toEqual([]);
    expect(sent.of("content/getSupportLayout")[0]?.headers).not.toHaveProperty("authorization");
  });

  test("is reused on the tab's next page until it is old", async () => {
    const first = open();
    await first.support.layout("en").load();
    await first.clock.advance(200_000);
    const second = open(first);
    await second.support.layout("en").load();
    expect(second.support.layout("en").value.value).toEqual(first.support.layout("en").value.value);
    expect(first.transport.of("content/getSupportLayout")).toHaveLength(1);

    await second.clock.advance(100_000); // its own age counts, not the page's
    await second.support.layout("en").load();
    expect(first.transport.of("content/getSupportLayout")).toHaveLength(2);
  });

  test("is requested again for another release or language", async () => {
    const first = open();
    await first.support.layout("en").load();
    await open(first, "1.5.0").support.layout("en").load();
    await open(first).support.layout("es").load();
    expect(first.transport.of("content/getSupportLayout")).toHaveLength(3);
  });

  test("is requested again if the stored copy is damaged or from the future", async () => {
    const first = open();
    await first.support.layout("en").load();
    first.clock.setWall(-CONTENT_FRESH_MS);
    await open(first).support.layout("en").load();
    first.tab.set("support:en", "{ damaged");
    await open(first).support.layout("en").load();
    expect(first.transport.of("content/getSupportLayout")).toHaveLength(3);
  });

  test("is requested from the server on a retry, whose answer replaces the stored one", async () => {
    const first = open();
    await first.support.layout("en").load();
    const second = open(first);
    const layout = second.support.layout("en");
    await layout.load();
    expect(first.transport.of("content/getSupportLayout")).toHaveLength(1);
    first.transport.reply("content/getSupportLayout", [ok(layoutAnswer({ ...section, searchItems: [] }))]);
    await layout.load(true);
    expect(first.transport.of("content/getSupportLayout")).toHaveLength(2);
    expect(layout.value.value.data?.items).toEqual([]);
    const third = open(second).support.layout("en");
    await third.load();
    expect(third.value.value.data?.items).toEqual([]);
    expect(first.transport.of("content/getSupportLayout")).toHaveLength(2);
  });

  test("leaves out an unreadable search item", async () => {
    const { support, transport: sent } = open();
    const searchItems = [null, { label: "B" }, section.searchItems[0]];
    sent.reply("content/getSupportLayout", [ok(layoutAnswer({ searchItems }))]);
    await support.layout("en").load();
    expect(support.layout("en").value.value.data?.items).toHaveLength(1);
  });

  test("isn't stored in the tab if it has thousands of search items", async () => {
    const { support, transport: sent, tab } = open();
    const searchItems = Array.from({ length: 1001 }, () => section.searchItems[0]);
    sent.reply("content/getSupportLayout", [ok(layoutAnswer({ searchItems }))]);
    await support.layout("en").load();
    expect(tab.get("support:en")).toBeUndefined();
  });

  test("reads search items page by page, each page once even in a loop", async () => {
    const { support, transport: sent } = open();
    const page = (label: string, next?: string) =>
      ok(layoutAnswer({ ...section, searchItems: [{ ...section.searchItems[0], label }], next }));
    sent.reply("content/getSupportLayout", [page("A", "1"), page("B", "2"), page("C", "1")]);
    await support.layout("en").load();
    const offsets = sent
      .of("content/getSupportLayout")
      .map(({ address }) => address.searchParams.get("from"));
    expect(offsets).toEqual([null, "1", "2"]);
    const { data } = support.layout("en").value.value;
    expect(data?.items.map(({ label }) => label)).toEqual(["A", "B", "C"]);
    expect(data && readSupportLayout(data)?.categories).toHaveLength(2);
  });

  test("serves only a search if it has no categories", async () => {
    const { support, transport: sent } = open();
    sent.reply("content/getSupportLayout", [ok(layoutAnswer({ searchItems: section.searchItems }))]);
    await support.layout("en").load();
    const { data } = support.layout("en").value.value;
    expect(data?.items).toHaveLength(1);
    expect(data && readSupportLayout(data)).toBeUndefined();
  });

  test("has lists in display order, cards with three links at most", async () => {
    const { support } = open();
    await support.layout("en").load();
    const { data } = support.layout("en").value.value;
    const { categories = [] } = (data && readSupportLayout(data)) ?? {};
    expect(categories.map(({ id }) => id)).toEqual(["overview", "setup"]);
    expect(categories[0]?.links.map(({ href }) => href)).toEqual([
      "https://kestrel.example/support/overview/a",
      "https://kestrel.example/support/overview/b",
      "https://kestrel.example/support/overview/c",
    ]);
  });

  test("SUP-8 SUP-9 has chips and links with icons, relative to the site", async () => {
    const { support, transport: sent } = open();
    const fields = {
      ...section,
      chips: [{ label: "Reset" }, { label: "No sound", searchTerm: "sound" }],
      iconLinks: [{ label: "Chat", href: "/support/chat" }],
    };
    sent.reply("content/getSupportLayout", ok(layoutAnswer(fields)));
    await support.layout("en").load();
    const { data } = support.layout("en").value.value;
    expect(data && readSupportLayout(data)).toMatchObject({
      chips: [
        { label: "Reset", term: "Reset" },
        { label: "No sound", term: "sound" },
      ],
      iconLinks: [{ label: "Chat", path: "/support/chat", href: "https://kestrel.example/support/chat" }],
    });
  });

  test("has the content's pictures, relative to the site", async () => {
    const { support, transport: sent } = open();
    const [setup, overview] = section.categories;
    const fields = {
      ...section,
      banner: { header: "Help", image: { src: "/banner.png" } },
      categories: [{ ...setup, cardImage: { src: "/setup.png", alt: "A cable" } }, overview],
    };
    sent.reply("content/getSupportLayout", ok(layoutAnswer(fields)));
    await support.layout("en").load();
    const { data } = support.layout("en").value.value;
    const { banner, categories = [] } = (data && readSupportLayout(data)) ?? {};
    expect(banner?.image).toEqual({ src: "https://kestrel.example/banner.png", alt: "" });
    expect(categories.map(({ image }) => image)).toEqual([
      undefined,
      { src: "https://kestrel.example/setup.png", alt: "A cable" },
    ]);
  });

  test("SUP-10 an item may have a label for the search alone", async () => {
    const { support, transport: sent } = open();
    const [item] = section.searchItems;
    const searchItems = [item, { ...item, "search-label": "Kestrel A" }];
    sent.reply("content/getSupportLayout", ok(layoutAnswer({ ...section, searchItems })));
    await support.layout("en").load();
    const { items = [] } = support.layout("en").value.value.data ?? {};
    expect(items.map(({ searchLabel }) => searchLabel)).toEqual(["", "Kestrel A"]);
  });

  test.each([
    ["no support section", { data: { context: { site }, route: { placeholders: { main: [] } } } }],
    ["a section without search items", layoutAnswer({ categories: [] })],
    ["nothing", {}],
  ])("%s is an invalid response, and the next try sends a request", async (_what, misfit) => {
    const { support, transport: sent } = open();
    sent.reply("content/getSupportLayout", [ok(misfit), ok(layoutAnswer())]);
    const layout = support.layout("en");
    await layout.load();
    expect(layout.value.value).toMatchObject({ status: "failed", error: { code: "invalid-response" } });
    await layout.load();
    expect(layout.value.value.status).toBe("succeeded");
  });
});

test("an article has its body and its base", async () => {
  const { support, transport: sent } = open();
  const article = support.of(getArticle, { category: "overview", article: "a", language: "es" });
  await article.load();
  expect(article.value.value.data).toEqual({
    value: "overview/a",
    label: "A",
    category: "overview",
    html: "<p>Hello</p>",
    base: "https://kestrel.example",
    updated: undefined,
  });
  expect(support.of(getArticle, { category: "overview", article: "a", language: "es" })).toBe(article);
  expect(sent.of("content/getArticle")[0]?.address.pathname).toBe("/content/articles/overview/a");
  expect(sent.of("content/getArticle")[0]?.headers["content-language"]).toBe("es");
});

test("SUP-5 an article is requested again only after 300,000 ms", async () => {
  const { support, transport: sent, clock } = open();
  const article = support.of(getArticle, { category: "overview", article: "a", language: "en" });
  await article.load();
  await clock.advance(CONTENT_FRESH_MS - 1);
  await article.load();
  expect(sent.of("content/getArticle")).toHaveLength(1);
  await clock.advance(1);
  await article.load();
  expect(sent.of("content/getArticle")).toHaveLength(2);
});

test("a missing article is a 404", async () => {
  const { support, transport: sent } = open();
  sent.reply("content/getArticle", answer(404, { errorMessage: "There is no such article" }));
  const missing = support.of(getArticle, { category: "overview", article: "none", language: "en" });
  await missing.load();
  expect(missing.value.value.error).toBeInstanceOf(ApiError);
  expect(missing.value.value.error).toMatchObject({ status: 404 });
});

test("manuals are Spanish on the Spanish host if a Spanish one exists", async () => {
  const { support } = open();
  await support.of(getManuals, { language: "es" }).load();
  expect(
    support
      .of(getManuals, { language: "es" })
      .value.value.data?.[0]?.files.map(({ href, language }) => [href, language]),
  ).toEqual([
    ["https://kestrel.example/both-en.pdf", "en"],
    ["https://cdn.example/only.pdf", "en"],
  ]);
  onHost("es.kestrel.example");
  await support.of(getManuals, { language: "es" }).load(true);
  expect(
    support
      .of(getManuals, { language: "es" })
      .value.value.data?.[0]?.files.map(({ href, language }) => [href, language]),
  ).toEqual([
    ["https://es.kestrel.example/both-es.pdf", "es"],
    ["https://cdn.example/only.pdf", "en"],
  ]);
});

test("the articles' words are read by search item, page after page", async () => {
  const { support, transport: sent } = open();
  const [first, last] = [{ language: "en" }, { language: "en", from: "overview/b" }] as const;
  await support.of(getArticleTexts, first).load();
  expect(support.of(getArticleTexts, first).value.value.data).toEqual({
    texts: [["overview/a", "Words"]],
    next: "overview/b",
  });
  await support.of(getArticleTexts, last).load();
  const offsets = sent.of("content/getArticleTexts").map(({ address }) => address.searchParams.get("from"));
  expect(offsets).toEqual([null, "overview/b"]);
});
