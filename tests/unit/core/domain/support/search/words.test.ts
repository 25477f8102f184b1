import { describe, expect, test } from "vitest";
import {
  basicLanguage,
  fold,
  indexed,
  phraseOf,
  termsOf,
} from "../../../../../../core/domain/support/search/words.ts";

const termsIn = (query: string) => termsOf(phraseOf(query), basicLanguage).terms;

describe("words", () => {
  test("accents and capitals don't matter, composed or not", () => {
    expect(fold("Conexión")).toBe("conexion");
    expect(fold("Conexio\u0301n")).toBe("conexion");
    expect(fold("ÑANDÚ")).toBe("nandu");
    expect(termsIn("CONEXION")).toEqual(termsIn("conexión"));
  });

  test("a hyphenated word matches in each spelling", () => {
    expect(indexed("Wi-Fi 6E")).toBe("wifi wi fi 6e");
    expect(termsIn("wi-fi")).toEqual(["wifi"]);
    expect(termsIn("Wi‑Fi")).toEqual(["wifi"]);
  });

  test("any separator counts as one space, in any alphabet", () => {
    expect(indexed("  What's new?\n(Part 2) — «Señal»  ")).toBe("whats new part 2 senal");
    expect(indexed("Привет, мир")).toBe("привет мир");
    expect(indexed("!?")).toBe("");
  });

  test("a contraction is one word, with any apostrophe or none", () => {
    for (const query of ["can't connect", "can’t connect", "cant connect", "cannot connect", "not connect"]) {
      expect(phraseOf(query)).toBe("not connect");
      expect(termsOf(phraseOf(query), basicLanguage)).toEqual({ terms: ["connect"], modifiers: ["not"] });
    }
    for (const word of [
      "won't",
      "wont",
      "doesn’t",
      "doesnt",
      "dont",
      "isn't",
      "hadn't",
      "no",
      "sin",
      "nunca",
    ])
      expect(indexed(word)).toBe("not");
  });

  test("a single letter is not a term", () => {
    expect(termsIn("plan b")).toEqual(["plan"]);
    expect(termsIn("a t x")).toEqual(["a"]);
  });

  test("stop words count only if there are no other words", () => {
    expect(termsIn("how to connect the remote")).toEqual(["connect", "remote"]);
    expect(termsIn("cómo conectar el control")).toEqual(["conectar", "control"]);
    expect(termsIn("how to")).toEqual(["how"]);
    expect(termsIn(" ")).toEqual([]);
  });

  test("a repeated term is searched once, and a phrase is folded", () => {
    expect(termsIn("remote remote REMOTE")).toEqual(["remote"]);
    expect(phraseOf("Reset  the Remote!")).toBe("reset the remote");
    expect(phraseOf("?!")).toBe("");
  });
});
