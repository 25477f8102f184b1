import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "../../../core/http/operation.ts";
import { manualPdf } from "../../../demo/content/pdf/manual.ts";
import { contentArticles, contentManuals } from "../../../demo/sandbox/database/content-schema.ts";
import { itemsPage, siteAt } from "../../../demo/sandbox/services/support/content-layout.ts";
import { getApps, getReviews, readChatCard } from "../../../core/domain/support/blocks.ts";
import { getArticleTexts } from "../../../core/domain/support/article-texts.ts";
import { getSupportLayout, searchItemsOf } from "../../../core/domain/support/content.ts";
import { getArticle, getManuals, readSupportLayout } from "../../../core/domain/support/content-pages.ts";
import { readGroups } from "../../../widgets/apps-list/groups.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());

const get = (path: string) => sandbox.send("GET", `/api/content${path}`);
const LAYOUT = "/layout/render?item=/support&apikey=kestrel-web-content&site=kestrel&language=";

/** The sandbox's answer as the client parses it. */
async function read<Rq extends object, W, Rs>(op: Operation<Rq, W, Rs>, path: string): Promise<Rs> {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const result = op.read(op.response.parse(await answer.json()));
  if (result === undefined) throw new Error(`${op.name} reads nothing in the answer`);
  return result;
}
/** The same with the remaining fields, as the support pages and the chat card read it. */
async function layoutIn(language: string) {
  const answer = await read(getSupportLayout, LAYOUT + language);
  const more = (from: string) => read(getSupportLayout, `${LAYOUT}${language}&from=${from}`);
  const parts = { ...answer, items: await searchItemsOf(answer, more, new AbortController().signal) };
  const layout = readSupportLayout(parts);
  if (!layout) throw new Error("The support pages read nothing in the layout");
  return { ...layout, chatCard: readChatCard(parts) };
}

/** The links on the setup category's card, as they are sent. */
async function setupLinks(language: string) {
  const { data } = (await (await get(LAYOUT + language)).json()) as {
    data: { route: { placeholders: { main: { fields: { categories: Card[] } }[] } } };
  };
  const { categories } = data.route.placeholders.main[0]?.fields ?? {};
  return (categories?.find(({ name }) => name === "setup")?.sublinks ?? []).map(({ link }) => link);
}
interface Card {
  name: string;
  sublinks: { link: { href: string; text: string } }[];
}

describe("getSupportLayout", () => {
  test("requires the API key and the site's name of the configuration", async () => {
    const { data } = await sandbox.read<{
      data: {
        apiConfigurations: {
          microservices: { msName: string; operations: { opName: string; apiPath: string }[] }[];
        };
      };
    }>("/config");
    const service = data.apiConfigurations.microservices.find(({ msName }) => msName === "content");
    const row = service?.operations.find(({ opName }) => opName === "getSupportLayout");
    expect(row?.apiPath).toBe("/layout/render?apikey=kestrel-web-content&site=kestrel");
    expect((await get("/layout/render?item=/support&apikey=other&site=kestrel&language=en")).status).toBe(
      403,
    );
    expect((await get(LAYOUT.replace("site=kestrel", "site=other") + "en")).status).toBe(404);
    expect((await get("/layout/render?item=/support&site=kestrel&language=en")).status).toBe(400);
    expect((await get(`${LAYOUT}fr`)).status).toBe(400);
  });

  test("SUP-10 search items have label, search-label, desc, value, url, spanishurl, manual and popular", async () => {
    const answer = (await (await get(`${LAYOUT}es`)).json()) as {
      data: {
        route: {
          placeholders: { main: { componentName: string; fields: { searchItems: { value: string }[] } }[] };
        };
      };
    };
    const [section] = answer.data.route.placeholders.main;
    expect(section?.componentName).toBe("show-support");
    expect(section?.fields).toMatchObject({
      searchSynonyms: expect.arrayContaining(["comprobante, recibo, ticket"]),
    });
    const items = section?.fields.searchItems ?? [];
    expect(items.find(({ value }) => value === "setup/connect-to-wifi")).toEqual({
      label: "Conéctate al Wi-Fi",
      "search-label": expect.stringMatching(
        /^inalámbrico internet red router contraseña conectar, conectar a internet, /,
      ) as string,
      desc: { value: "Selecciona tu red, ingresa la contraseña y comprueba la señal." },
      value: "setup/connect-to-wifi",
      url: "/support/setup/connect-to-wifi",
      spanishurl: "/support/setup/conectate-al-wifi",
      manual: false,
      popular: true,
      category: "setup",
      topics: ["wifi", "faqs", "kestrel-tv", "kestrel-stream-box", "kestrel-play"],
      displayOrder: expect.any(Number) as number,
    });
    expect(items.find(({ value }) => value === "manual/kestrel-tv-user-manual")).toMatchObject({
      manual: true,
      popular: true,
      url: "/support/manuals/kestrel-tv-user-manual-en.pdf",
      spanishurl: "/support/manuals/kestrel-tv-user-manual-es.pdf",
    });
  });

  test("further search items are requested alone, from the end of the previous answer", async () => {
    const all = await read(getSupportLayout, `${LAYOUT}en`);
    expect(all.next).toBeUndefined();
    const last = await read(getSupportLayout, `${LAYOUT}en&from=${all.rows.length - 2}`);
    expect(last).toEqual({ ...last, rows: all.rows.slice(-2), section: {}, chatCard: undefined });
    expect((await get(`${LAYOUT}en&from=somewhere`)).status).toBe(400);

    const many = Array.from({ length: 501 }, (_, at) => at);
    expect(itemsPage(many, 0)).toEqual({ searchItems: many.slice(0, 500), next: "500" });
    expect(itemsPage(many, 500)).toEqual({ searchItems: [500] });
  });

  test("has no bodies, so that titles arrive first", async () => {
    const text = await (await get(`${LAYOUT}en`)).text();
    expect(text).not.toContain("<p>");
    expect(gzipSync(text).length).toBeLessThan(38_000);
  });

  test("has the five categories in order, each with its count and at most three links", async () => {
    const { categories, items } = await layoutIn("en");
    expect(categories.map(({ id }) => id)).toEqual([
      "overview",
      "setup",
      "features",
      "account",
      "troubleshooting",
    ]);
    for (const { id, count, links, image } of categories) {
      expect(count).toBe(items.filter((item) => item.category === id).length);
      expect(links).toHaveLength(3);
      expect(image?.src).toBe(`${sandbox.url}/support/images/category-${id}.svg`);
    }
  });

  test("SUP-1 a category's card links to its popular articles first", async () => {
    expect(await setupLinks("en")).toEqual([
      { href: "/support/setup/quick-start-tv", text: "Set up your Kestrel TV" },
      { href: "/support/setup/connect-to-wifi", text: "Connect to Wi-Fi" },
      { href: "/support/setup/pair-the-remote", text: "Pair the remote" },
    ]);
  });

  test("SUP-5 a Spanish card links to English addresses, which identify the search items", async () => {
    expect((await setupLinks("es")).at(1)).toEqual({
      href: "/support/setup/connect-to-wifi",
      text: "Conéctate al Wi-Fi",
    });
  });

  test.each(["http://kestrel.example:8080", "http://es.kestrel.example:8080"])(
    "SUP-5 names the English and the Spanish site to a client of %s",
    (origin) => {
      expect(siteAt(origin)).toMatchObject({
        url: "http://kestrel.example:8080",
        spanishUrl: "http://es.kestrel.example:8080",
      });
    },
  );

  test("has the seven chips, twelve icon links, the banner to the app's FAQ and the chat card", async () => {
    const { chips, iconLinks, faqBanner, chatCard } = await layoutIn("en");
    expect(chips.map(({ label }) => label)).toEqual([
      "Quick start guide",
      "User manual",
      "Hisense",
      "Element",
      "Peacock",
      "Firmware update",
      "Remote",
    ]);
    expect(iconLinks.map(({ path }) => path)).toEqual([
      "/support/setup",
      "/support/wifi",
      "/support/remote",
      "/support/subscriptions",
      "/support/account",
      "/support/kestrel-tv",
      "/support/kestrel-stream-box",
      "/support/kestrel-play",
      "/support/troubleshooting",
      "/support/faqs",
      "/support/faqs/kestrel-warranty-information",
      "/support/faqs/kestrel-device-return-policy",
    ]);
    expect(faqBanner?.link.href).toBe(`${sandbox.url}/support/faqs/kestrel-app-faq`);
    expect(chatCard).toEqual({
      icon: "chat",
      header: "Rather talk to someone?",
      body: "Our team answers every day from 8 a.m. to midnight Eastern time.",
      link: { href: `${sandbox.url}/support/troubleshooting/contact-support`, text: "Ways to reach us" },
      suppressDesktop: false,
      suppressMobile: false,
    });
  });

  test("a reset leaves the content unchanged", async () => {
    const before = await layoutIn("es");
    await sandbox.reset();
    expect(await layoutIn("es")).toEqual(before);
  });
});

describe("getArticle", () => {
  test("finds an article under its category and topics, by its name in either language", async () => {
    for (const path of [
      "setup/connect-to-wifi",
      "setup/conectate-al-wifi",
      "wifi/connect-to-wifi",
      "faqs/conectate-al-wifi",
    ]) {
      expect(await read(getArticle, `/articles/${path}?language=es`)).toMatchObject({
        value: "setup/connect-to-wifi",
        label: "Conéctate al Wi-Fi",
        category: "setup",
        html: expect.stringContaining('href="/support/setup/conectate-a-una-red-oculta"') as string,
        base: sandbox.url,
        updated: "2026-10-12",
      });
    }
    const english = await read(getArticle, "/articles/setup/conectate-al-wifi?language=en");
    expect(english.label).toBe("Connect to Wi-Fi");
  });

  test.each(["account/connect-to-wifi", "setup/nothing", "nothing/connect-to-wifi"])(
    "answers that %s does not exist",
    async (path) => {
      const answer = await get(`/articles/${path}?language=en`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ errorMessage: "There is no such article" });
    },
  );

  test("each search item that is an article has its body and its words", async () => {
    const { items } = await layoutIn("en");
    const first = await read(getArticleTexts, "/texts?language=en");
    expect(first).toMatchObject({ texts: { length: 50 }, next: expect.any(String) });
    const rest = await read(getArticleTexts, `/texts?language=en&from=${first.next}`);
    expect(rest.next).toBeUndefined();
    const texts = new Map([...first.texts, ...rest.texts]);
    const values = items.filter(({ manual }) => !manual).map(({ value }) => value);
    expect(values.length).toBeGreaterThanOrEqual(80);
    expect([...texts.keys()].sort()).toEqual([...values].sort());
    for (const value of values) {
      const { html } = await read(getArticle, `/articles/${value}?language=en`);
      expect(html.length).toBeGreaterThan(400);
    }
  });
});

describe("getManuals", () => {
  test("groups the manuals by heading", async () => {
    const groups = await read(getManuals, "/manuals?language=es");
    expect(groups.map(({ heading }) => heading)).toEqual([
      "Kestrel TV",
      "Kestrel Stream Box",
      "Kestrel Play",
      "Para todos los dispositivos",
      "Seguridad y garantía",
    ]);
    expect(groups.flatMap(({ files }) => files).length).toBeGreaterThanOrEqual(8);
    const { items } = await layoutIn("es");
    for (const { label, url, spanishUrl } of items.filter(({ manual }) => manual)) {
      expect([url, spanishUrl].map((path) => path.slice(-7))).toEqual(["-en.pdf", "-es.pdf"]);
      for (const path of [url, spanishUrl]) {
        const answer = await sandbox.send("GET", path);
        expect(answer.headers.get("content-type")).toBe("application/pdf");
        const pdf = await PDFDocument.load(await answer.arrayBuffer(), { updateMetadata: false });
        expect(pdf.getPageCount()).toBeGreaterThan(4);
        if (path === spanishUrl) expect(pdf.getTitle()).toBe(label);
      }
    }
  }, 60_000);

  test("SUP-7 a manual has the addresses of its English and Spanish files", async () => {
    const { data } = (await (await get("/manuals?language=es")).json()) as {
      data: { fileLists: { heading: string; files: object[] }[] };
    };
    const play = data.fileLists.find(({ heading }) => heading === "Kestrel Play");
    expect(play?.files).toContainEqual({
      name: "Manual de usuario de Kestrel Play",
      pdf: { src: "/support/manuals/kestrel-play-user-manual-en.pdf" },
      spanish: { src: "/support/manuals/kestrel-play-user-manual-es.pdf" },
    });
  });

  test("SUP-7 a file's chapters are in the order of its list of articles", async () => {
    const file = "kestrel-play-user-manual-en.pdf";
    const [manual] = await sandbox.db.select().from(contentManuals).where(eq(contentManuals.file, file));
    if (!manual) throw new Error(`There is no ${file}`);
    const articles = await sandbox.db
      .select()
      .from(contentArticles)
      .where(eq(contentArticles.language, "en"));
    const chapters = manual.articles.flatMap((value) => articles.filter((row) => row.value === value));
    const answer = await sandbox.send("GET", `/support/manuals/${file}`);
    const expected = Buffer.from(await manualPdf({ ...manual, chapters }));
    expect(Buffer.from(await answer.arrayBuffer()).equals(expected)).toBe(true);
  });

  test("a file has a question mark for each character that its fonts lack", async () => {
    const chapter = (body: string) => ({ label: "A", summary: "B", updated: "2026-11-02", body });
    const printed = (body: string) =>
      manualPdf({ title: "T", summary: "S", language: "en", chapters: [chapter(body)] });
    expect(await printed("<p>Canción: 電視\u0001\u{1f600}</p>")).toEqual(
      await printed("<p>Canción: ????</p>"),
    );
  });

  test("an unchanged file is not sent again", async () => {
    const path = "/support/manuals/kestrel-play-user-manual-en.pdf";
    const etag = (await sandbox.send("GET", path)).headers.get("etag") ?? "";
    const again = await sandbox.send("GET", path, undefined, { "if-none-match": etag });
    expect(again.status).toBe(304);
  });

  test("a missing file is not found", async () => {
    expect((await sandbox.send("GET", "/support/manuals/none-en.pdf")).status).toBe(404);
  });
});

test("more than a hundred apps are grouped by headings in the language of the call", async () => {
  const { groups: english, invalidCount } = readGroups((await read(getApps, "/apps?language=en")).groups);
  const { groups: spanish } = readGroups((await read(getApps, "/apps?language=es")).groups);
  expect(invalidCount).toBe(0);
  expect(english.flatMap(({ apps }) => apps).length).toBeGreaterThan(100);
  expect(spanish.map(({ apps }) => apps)).toEqual(english.map(({ apps }) => apps));
  expect(english[0]?.heading).toBe("Movies and series");
  expect(spanish[0]?.heading).toBe("Películas y series");
});

test("reviews come with their count and the mean of their stars", async () => {
  const { reviews, reviewCount, starAverage } = await read(getReviews, "/reviews?language=es");
  expect(reviews.length).toBeGreaterThanOrEqual(12);
  expect(reviewCount).toBe(reviews.length);
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  expect(starAverage).toBeCloseTo(mean, 1);
  expect(reviews[0]).toEqual({
    username: "Marisol T.",
    rating: 5,
    content: expect.stringMatching(/^Lo instalé/) as string,
  });
});
