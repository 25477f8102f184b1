import { describe, expect, test } from "vitest";
import { indexTitles, type Found } from "../../../../core/search/article-search.ts";
import { LEAST_SIMILARITY } from "../../../../core/search/word-index.ts";

interface Item {
  title: string;
  keywords: string;
  text: string;
  popular: boolean;
}

const item = (title: string, text = "", rest: Partial<Item> = {}): Item => ({
  title,
  keywords: "",
  text,
  popular: false,
  ...rest,
});

const items: Item[] = [
  item("Reset the remote", "Hold the button for ten seconds."),
  item("Pair a new remote", "Put fresh batteries in. To reset, hold the button.", {
    keywords: "clicker mando",
  }),
  item("Connect to Wi-Fi", "Choose your network and type its password.", { popular: true }),
  item("Conexión con el televisor", "Enchufa el televisor a la corriente."),
  item("Sound bars", "Connect a sound bar with HDMI.", { popular: true }),
];

async function searchOf(all: readonly Item[] = items) {
  const search = await indexTitles(all, (one) => one);
  await search.read(({ text }) => text);
  return search;
}
const titles = ({ items: found }: Pick<Found<Item>, "items">) => found.map(({ title }) => title);

describe("searching articles", () => {
  test("SUP-3 what has the words comes by relevance: the phrase first, then titles before texts", async () => {
    const { search } = await searchOf();
    const found = search("reset the remote");
    expect(found.kind).toBe("matched");
    expect(titles(found)).toEqual(["Reset the remote", "Pair a new remote"]);
    expect(titles(search("connect"))).toEqual(["Connect to Wi-Fi", "Sound bars"]);
  });

  test("accents and hyphens are found with and without, both ways", async () => {
    const { search } = await searchOf();
    for (const query of ["conexion", "CONEXIÓN"]) expect(titles(search(query))).toEqual([items[3]?.title]);
    for (const query of ["wifi", "wi-fi", "wi fi"])
      expect(titles(search(query))).toEqual(["Connect to Wi-Fi"]);
  });

  test("SUP-3 where none has the words, what is spelled alike by more than one half comes", async () => {
    expect(LEAST_SIMILARITY).toBe(0.5);
    const { search } = await searchOf();
    const found = search("remtoe");
    expect(found).toMatchObject({ kind: "similar", sought: { terms: ["remote"], phrase: "" } });
    expect(titles(found).sort()).toEqual(["Pair a new remote", "Reset the remote"]);
    expect(titles(search("pasword netwrok"))).toEqual(["Connect to Wi-Fi"]);
    // One letter of two is one half, and that is not enough.
    const short = await searchOf([item("tv", "", { popular: true })]);
    expect(short.search("tx").kind).toBe("popular");
  });

  test("SUP-3 where nothing is alike either, popular articles come", async () => {
    const { search } = await searchOf();
    const found = search("qqqzzz");
    expect(found).toMatchObject({ kind: "popular", sought: { terms: [] } });
    expect(titles(found)).toEqual(["Connect to Wi-Fi", "Sound bars"]);
    expect(search("?!").kind).toBe("popular");
  });

  test("words that all stand somewhere, but in no article together, find what has most of them", async () => {
    const { search } = await searchOf();
    const found = search("remote hdmi batteries");
    expect(found.kind).toBe("matched");
    expect(titles(found)[0]).toBe("Pair a new remote");
    expect(titles(found)).toContain("Sound bars");
  });

  test("titles and keywords answer before the texts are read, and the texts afterwards", async () => {
    const search = await indexTitles(items, (one) => one);
    expect(titles(search.suggest("mando", 8))).toEqual(["Pair a new remote"]);
    expect(search.search("hdmi").kind).toBe("popular");
    await search.read(({ text }) => text);
    expect(titles(search.search("hdmi"))).toEqual(["Sound bars"]);
    expect(titles(search.suggest("hdmi", 8))).toEqual([]);
  });

  test("suggestions are as many as asked for, spelled alike where none begins so, and never popular ones", async () => {
    const search = await searchOf();
    expect(titles(search.suggest("rem", 1))).toHaveLength(1);
    expect(titles(search.suggest("conct", 8))).toEqual(["Connect to Wi-Fi"]);
    expect(titles(search.suggest("xxxnect", 8))).toEqual(["Connect to Wi-Fi"]);
    expect(titles(search.suggest("qqqzzz", 8))).toEqual([]);
    expect(titles(search.suggest("", 8))).toEqual([]);
  });

  test("words that objects have by nature are words like others", async () => {
    const { search } = await searchOf([item("__proto__ constructor"), item("toString", "hasOwnProperty")]);
    expect(titles(search("constructor"))).toEqual(["__proto__ constructor"]);
    expect(titles(search("hasownproperty"))).toEqual(["toString"]);
    expect(titles(search("__proto__"))).toEqual(["__proto__ constructor"]);
  });

  test("no articles at all are no error", async () => {
    const { search, suggest } = await searchOf([]);
    expect(search("remote")).toMatchObject({ kind: "popular", items: [] });
    expect(suggest("remote", 8).items).toEqual([]);
  });

  test("stops where it is told to", async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => item(`Article ${at}`));
    const controller = new AbortController();
    const indexing = indexTitles(many, (one) => one, controller.signal);
    controller.abort();
    await expect(indexing).rejects.toThrow(/abort/i);
  });
});
