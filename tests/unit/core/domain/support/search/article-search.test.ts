import { describe, expect, test } from "vitest";
import { indexTitles, suggest } from "../../../../../../core/domain/support/search/article-search.ts";
import { loadLanguage } from "../../../../../../core/domain/support/search/language.ts";
import { readTexts, search, type Found } from "../../../../../../core/domain/support/search/text-search.ts";
import { MIN_SIMILARITY } from "../../../../../../core/domain/support/search/word-index.ts";

interface Item {
  label: string;
  searchLabel: string;
  text: string;
  popular: boolean;
}

const item = (label: string, text = "", rest: Partial<Item> = {}): Item => ({
  label,
  searchLabel: "",
  text,
  popular: false,
  ...rest,
});

const items: Item[] = [
  item("Reset the remote", "Hold the button for ten seconds."),
  item("Pair a new remote", "Put fresh batteries in. To reset, hold the button.", {
    searchLabel: "zapper, magic wand",
  }),
  item("Connect to Wi-Fi", "Choose your network and type its password.", { popular: true }),
  item("Conexión con el televisor", "Enchufa el televisor a la corriente."),
  item("Sound bars", "Connect a sound bar with HDMI.", { popular: true }),
];

const english = await loadLanguage("en");

async function searchOf(all: readonly Item[] = items, language = english) {
  const index = await indexTitles(all);
  await readTexts(index, ({ text }) => text, language);
  return {
    search: (query: string) => search(index, query),
    suggest: (query: string, limit: number) => suggest(index, query, limit),
  };
}
const titles = ({ items: found }: Pick<Found<Item>, "items">) => found.map(({ label }) => label);

describe("searching articles", () => {
  test("SUP-3 articles with the words are sorted by relevance: the phrase first, then titles before texts", async () => {
    const { search } = await searchOf();
    const found = search("reset the remote");
    expect(found.kind).toBe("matched");
    expect(titles(found)).toEqual(["Reset the remote", "Pair a new remote"]);
    expect(titles(search("connect"))).toEqual(["Connect to Wi-Fi", "Sound bars"]);
  });

  test("accents make no difference", async () => {
    const { search } = await searchOf();
    for (const query of ["conexion", "CONEXIÓN"]) expect(titles(search(query))).toEqual([items[3]?.label]);
  });

  test("hyphens make no difference", async () => {
    const { search } = await searchOf();
    for (const query of ["wifi", "wi-fi", "wi fi"])
      expect(titles(search(query))).toEqual(["Connect to Wi-Fi"]);
  });

  test("SUP-3 if no article has the words, words more than half similar match", async () => {
    expect(MIN_SIMILARITY).toBe(0.5);
    const { search } = await searchOf();
    const found = search("remtoe");
    expect(found).toMatchObject({
      kind: "similar",
      highlightTerms: { terms: [["remtoe", "remote"]], phrase: "" },
    });
    expect(titles(found).sort()).toEqual(["Pair a new remote", "Reset the remote"]);
    expect(titles(search("pasword netwrok"))).toEqual(["Connect to Wi-Fi"]);
    // One of two letters is only half, which is not enough.
    const short = await searchOf([item("tv", "", { popular: true })]);
    expect(short.search("tx").kind).toBe("popular");
  });

  test("SUP-3 if nothing is similar either, popular articles are shown", async () => {
    const { search } = await searchOf();
    const found = search("qqqzzz");
    expect(found).toMatchObject({ kind: "popular", highlightTerms: { terms: [] } });
    expect(titles(found)).toEqual(["Connect to Wi-Fi", "Sound bars"]);
    expect(search("?!").kind).toBe("popular");
  });

  test("if no article has all words, articles with at least half of them match", async () => {
    const { search } = await searchOf();
    const found = search("remote batteries hdmi");
    expect(found.kind).toBe("matched");
    expect(titles(found)).toEqual(["Pair a new remote"]);
    expect(titles(search("remote batteries qqqzzz xxxyyy"))).toEqual(["Pair a new remote"]);
    expect(titles(search("remote hdmi")).sort()).toEqual([
      "Pair a new remote",
      "Reset the remote",
      "Sound bars",
    ]);
  });

  test("a word in more of an article's keywords counts more", async () => {
    const { search } = await searchOf([
      item("Wires", "", { searchLabel: "loose cord, bulb" }),
      item("Lamps", "", { searchLabel: "bulb is out, dim bulb" }),
    ]);
    expect(titles(search("bulb cord blinking"))).toEqual(["Wires"]);
    expect(titles(search("a bulb blinking"))).toEqual(["Lamps", "Wires"]);
  });

  test("an article with the words in title and keywords comes before one that only mentions them", async () => {
    const { search } = await searchOf([
      item("Clean the screen", "Charge the battery twice before the first use. ".repeat(9)),
      item("Unknown payments", "", { searchLabel: "they charged me twice, fraud" }),
      item("Charged twice"),
    ]);
    expect(titles(search("charged twice"))).toEqual([
      "Charged twice",
      "Unknown payments",
      "Clean the screen",
    ]);
  });

  test("plurals and verb forms match each other", async () => {
    const english = await searchOf([item("Charges"), item("Batteries"), item("Buffering")]);
    for (const [query, title] of [
      ["charged", "Charges"],
      ["battery", "Batteries"],
      ["buffered", "Buffering"],
    ] as const)
      expect(titles(english.search(query))).toEqual([title]);
  });

  test("Spanish plurals and verb forms match each other, with accents or without", async () => {
    const all = [item("Activación"), item("Enciende el televisor"), item("Cobros"), item("Suscripciones")];
    const { search } = await searchOf(all, await loadLanguage("es"));
    for (const [query, title] of [
      ["activar", "Activación"],
      ["encender", "Enciende el televisor"],
      ["cobraron", "Cobros"],
      ["suscripcion", "Suscripciones"],
    ] as const)
      expect(titles(search(query))).toEqual([title]);
  });

  test("a form of a word is highlighted if the text has it", async () => {
    const { search } = await searchOf([item("Unknown charges", "A charge is on your bill.")]);
    expect(search("charged").highlightTerms.terms).toEqual([["charged", "charge", "charges"]]);
  });

  test("a synonym matches the articles' own word, as one word or as a phrase", async () => {
    const { search } = await searchOf([item("Request a refund"), item("Move back to the start")]);
    expect(titles(search("money back"))[0]).toBe("Request a refund");
    expect(titles(search("reimbursement"))).toEqual(["Request a refund"]);
  });

  test("a word also matches longer words that begin with it", async () => {
    const { search } = await searchOf([item("Unpair a zap"), item("Charge the zapper")]);
    expect(titles(search("zap"))).toEqual(["Unpair a zap", "Charge the zapper"]);
  });

  test("two letters match words that begin with them only if they aren't a word themselves", async () => {
    const { suggest } = await searchOf([item("Watch in HD"), item("HDMI cables")]);
    expect(titles(suggest("hd", 8))).toEqual(["Watch in HD"]);
    expect(titles(suggest("ca", 8))).toEqual(["HDMI cables"]);
  });

  test("a keyword phrase of filler words alone doesn't keep the best match from the top", async () => {
    const { search } = await searchOf([
      item("Remote with weak batteries"),
      item("Remote", "", { searchLabel: "how do i" }),
    ]);
    expect(titles(search("remote"))).toEqual(["Remote", "Remote with weak batteries"]);
  });

  test("filler words of spoken language are not searched for", async () => {
    const { search } = await searchOf([item("No sound"), item("Pair the remote")]);
    for (const query of ["sound", "ugh dude there's totally no sound", "también sound, porfa"]) {
      const found = search(query);
      expect(found.kind).toBe("matched");
      expect(titles(found)).toEqual(["No sound"]);
    }
  });

  test("the content's synonyms are searched in addition to the built-in ones", async () => {
    const all = [item("Install apps"), item("Sound bars")];
    const { search } = await searchOf(all, await loadLanguage("en", ["app, bingehouse", "sound, noise"]));
    expect(titles(search("bingehouse"))).toEqual(["Install apps"]);
    expect((await searchOf(all)).search("bingehouse").kind).toBe("popular");
  });

  test("a contraction is not a misspelled word", async () => {
    const { search } = await searchOf([item("The TV does not turn on"), item("Want to turn the picture")]);
    for (const query of ["tv won't turn on", "tv won’t turn on", "tv wont turn on"]) {
      const found = search(query);
      expect(found.kind).toBe("matched");
      expect(titles(found)[0]).toBe("The TV does not turn on");
    }
  });

  test("titles and keywords are searched before the texts are read, and texts afterwards", async () => {
    const index = await indexTitles(items);
    expect(titles(suggest(index, "zapper", 8))).toEqual(["Pair a new remote"]);
    expect(search(index, "hdmi").kind).toBe("popular");
    await readTexts(index, ({ text }) => text);
    expect(titles(search(index, "hdmi"))).toEqual(["Sound bars"]);
    expect(titles(suggest(index, "hdmi", 8))).toEqual([]);
  });

  test("suggestions match other forms of a word after the texts are read", async () => {
    const index = await indexTitles([item("Unknown charges")]);
    expect(titles(suggest(index, "unknown charging", 8))).toEqual([]);
    await readTexts(index, ({ text }) => text, english);
    expect(titles(suggest(index, "unknown charging", 8))).toEqual(["Unknown charges"]);
  });

  test("suggestions are limited to the requested number", async () => {
    const search = await searchOf();
    expect(titles(search.suggest("rem", 1))).toHaveLength(1);
  });

  test("suggestions are similar if none has the prefix", async () => {
    const search = await searchOf();
    expect(titles(search.suggest("conct", 8))).toEqual(["Connect to Wi-Fi"]);
    expect(titles(search.suggest("xxxnect", 8))).toEqual(["Connect to Wi-Fi"]);
  });

  test("suggestions are never popular articles", async () => {
    const search = await searchOf();
    expect(titles(search.suggest("qqqzzz", 8))).toEqual([]);
    expect(titles(search.suggest("", 8))).toEqual([]);
  });

  test("suggestions for misspelled words are limited to the requested number", async () => {
    const many = Array.from({ length: 20 }, (_, at) => item(`Remote ${at}`));
    const search = await searchOf(many);
    expect(titles(search.suggest("remtoe", 8))).toHaveLength(8);
  });

  test("names of Object.prototype are ordinary words", async () => {
    const { search } = await searchOf([item("__proto__ constructor"), item("toString", "hasOwnProperty")]);
    expect(titles(search("constructor"))).toEqual(["__proto__ constructor"]);
    expect(titles(search("hasownproperty"))).toEqual(["toString"]);
    expect(titles(search("__proto__"))).toEqual(["__proto__ constructor"]);
  });

  test("an empty list of articles is no error", async () => {
    const { search, suggest } = await searchOf([]);
    expect(search("remote")).toMatchObject({ kind: "popular", items: [] });
    expect(suggest("remote", 8).items).toEqual([]);
  });

  test("stops when it is aborted", async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => item(`Article ${at}`));
    const controller = new AbortController();
    const indexing = indexTitles(many, controller.signal);
    controller.abort();
    await expect(indexing).rejects.toThrow(/abort/i);
  });
});
