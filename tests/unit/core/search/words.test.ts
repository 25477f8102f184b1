import { describe, expect, test } from "vitest";
import { fold, indexed, phraseOf, termsOf } from "../../../../core/search/words.ts";

describe("words", () => {
  test("accents and capitals make no other word, composed or not", () => {
    expect(fold("Conexión")).toBe("conexion");
    expect(fold("Conexio\u0301n")).toBe("conexion");
    expect(fold("ÑANDÚ")).toBe("nandu");
    expect(termsOf("CONEXION")).toEqual(termsOf("conexión"));
  });

  test("a hyphened word is found however it is written", () => {
    expect(indexed("Wi-Fi 6E")).toBe("wifi wi fi 6e");
    expect(termsOf("wi-fi")).toEqual(["wifi"]);
    expect(termsOf("Wi‑Fi")).toEqual(["wifi"]);
  });

  test("what stands between words is one space, in any alphabet", () => {
    expect(indexed("  What's new?\n(Part 2) — «Señal»  ")).toBe("what s new part 2 senal");
    expect(indexed("Привет, мир")).toBe("привет мир");
    expect(indexed("!?")).toBe("");
  });

  test("words that say nothing count only where there is no other", () => {
    expect(termsOf("how to connect the remote")).toEqual(["connect", "remote"]);
    expect(termsOf("cómo conectar el control")).toEqual(["conectar", "control"]);
    expect(termsOf("how to")).toEqual(["how"]);
    expect(termsOf(" ")).toEqual([]);
  });

  test("a term is sought once, and several words are a phrase", () => {
    expect(termsOf("remote remote REMOTE")).toEqual(["remote"]);
    expect(phraseOf("Reset  the Remote!")).toBe("reset the remote");
    expect(phraseOf("remote")).toBe("");
  });
});
