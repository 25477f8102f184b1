import { describe, expect, test } from "vitest";
import { highlight } from "../../../../../../core/domain/support/search/highlight.ts";
import { scoreOf } from "../../../../../../core/domain/support/search/snippet.ts";
import { parseQuery } from "./parse-query.ts";

const marked = (text: string, query: string) =>
  highlight(text, parseQuery(query))
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join("");

describe("highlighting", () => {
  test("SUP-4 scores 30 for each matched term and 20 for the phrase", () => {
    const highlightTerms = parseQuery("reset remote");
    expect(scoreOf("Nothing of it", highlightTerms)).toBe(0);
    expect(scoreOf("The remote", highlightTerms)).toBe(30);
    expect(scoreOf("The remote, the remote and the remote", highlightTerms)).toBe(30);
    expect(scoreOf("A remote, and how to reset it", highlightTerms)).toBe(60);
    expect(scoreOf("How you Reset remotes", highlightTerms)).toBe(80);
    expect(scoreOf("The remote", parseQuery("remote"))).toBe(30);
  });

  test("SUP-4 a term counts once, however many of its forms match", () => {
    const highlightTerms = { terms: [["charged", "charge", "refund"]], phrase: "" };
    expect(scoreOf("The charge was charged: a refund", highlightTerms)).toBe(30);
  });

  test("another form is highlighted only as a whole word", () => {
    const terms = [["using", "use"]];
    const hits = highlight("Use it, users: usingly", { terms }).filter(({ hit }) => hit);
    expect(hits.map(({ text }) => text)).toEqual(["Use", "usingly"]);
  });

  test("highlights whole words in the text's own spelling", () => {
    expect(marked("Remote controls: the remote's batteries", "remote")).toBe(
      "[Remote] controls: the [remote's] batteries",
    );
    expect(marked("Conexión Wi-Fi; CONEXIO\u0301N", "conexion wifi")).toBe(
      "[Conexión] [Wi-Fi]; [CONEXIO\u0301N]",
    );
    expect(marked("Wi-Fi", "fi")).toBe("[Wi-Fi]");
    expect(marked("preset", "reset")).toBe("preset");
  });

  test("keeps the whole text as text", () => {
    const text = "<img src=x onerror=alert(1)> remote & «señal» 👩‍👩‍👧 fin";
    const pieces = highlight(text, parseQuery("remote img"));
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(pieces.filter(({ hit }) => hit).map((piece) => piece.text)).toEqual(["img", "remote"]);
  });

  test("highlights nothing without terms", () => {
    expect(highlight("The remote", { terms: [] })).toEqual([{ text: "The remote", hit: false }]);
    expect(highlight("", { terms: [["remote"]] })).toEqual([]);
  });
});
