import { describe, expect, test } from "vitest";
import { highlight } from "../../../../../../core/domain/support/search/highlight.ts";
import { scoreOf } from "../../../../../../core/domain/support/search/score.ts";
import { soughtOf } from "./sought.ts";

const marked = (text: string, query: string) =>
  highlight(text, soughtOf(query))
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join("");

describe("highlighting", () => {
  test("SUP-4 scores 30 for each term that is found and 20 for the phrase", () => {
    const sought = soughtOf("reset remote");
    expect(scoreOf("Nothing of it", sought)).toBe(0);
    expect(scoreOf("The remote", sought)).toBe(30);
    expect(scoreOf("The remote, the remote and the remote", sought)).toBe(30);
    expect(scoreOf("A remote, and how to reset it", sought)).toBe(60);
    expect(scoreOf("How you Reset remotes", sought)).toBe(80);
    expect(scoreOf("The remote", soughtOf("remote"))).toBe(30);
  });

  test("SUP-4 a term counts once, however many of its forms are found", () => {
    const sought = { terms: [["charged", "charge", "refund"]], phrase: "" };
    expect(scoreOf("The charge was charged: a refund", sought)).toBe(30);
  });

  test("another form is marked as a whole word only", () => {
    const terms = [["using", "use"]];
    const hits = highlight("Use it, users: usingly", { terms }).filter(({ hit }) => hit);
    expect(hits.map(({ text }) => text)).toEqual(["Use", "usingly"]);
  });

  test("marks whole words in the text's own spelling", () => {
    expect(marked("Remote controls: the remote's batteries", "remote")).toBe(
      "[Remote] controls: the [remote's] batteries",
    );
    expect(marked("Conexión Wi-Fi; CONEXIO\u0301N", "conexion wifi")).toBe(
      "[Conexión] [Wi-Fi]; [CONEXIO\u0301N]",
    );
    expect(marked("Wi-Fi", "fi")).toBe("[Wi-Fi]");
    expect(marked("preset", "reset")).toBe("preset");
  });

  test("nothing of the text is lost, and what looks like markup stays text", () => {
    const text = "<img src=x onerror=alert(1)> remote & «señal» 👩‍👩‍👧 fin";
    const pieces = highlight(text, soughtOf("remote img"));
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(pieces.filter(({ hit }) => hit).map((piece) => piece.text)).toEqual(["img", "remote"]);
  });

  test("without terms nothing is marked", () => {
    expect(highlight("The remote", { terms: [] })).toEqual([{ text: "The remote", hit: false }]);
    expect(highlight("", { terms: [["remote"]] })).toEqual([]);
  });
});
