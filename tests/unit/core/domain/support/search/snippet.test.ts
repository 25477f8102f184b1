import { describe, expect, test } from "vitest";
import {
  CUT_LENGTH,
  DESCRIPTION_LENGTH,
  SNIPPET_LENGTH,
  snippetOf,
} from "../../../../../../core/domain/support/search/snippet.ts";
import { parseQuery } from "./parse-query.ts";

const filler = (length: number) => "word ".repeat(length).slice(0, length - 1) + ".";
const none = parseQuery("absent");

describe("snippets", () => {
  test("SUP-4 only a text of more than 250 characters is cut, to 247 and an ellipsis", () => {
    expect([SNIPPET_LENGTH, CUT_LENGTH, DESCRIPTION_LENGTH]).toEqual([250, 247, 900]);
    const fits = "x".repeat(250);
    expect(snippetOf(fits, none)).toBe(fits);
    expect(snippetOf(`${fits}x`, none)).toBe(`${"x".repeat(247)}…`);
  });

  test("SUP-4 nothing beyond the 900th character is shown", () => {
    const text = `${filler(899)} The remote is here.`;
    expect(snippetOf(text, parseQuery("remote"))).not.toContain("remote");
    const earlier = `${filler(400)} The remote is here. ${filler(600)}`;
    expect(snippetOf(earlier, parseQuery("remote"))).toMatch(/^The remote is here\./);
  });

  test("starts at the sentence with the most matches around it", () => {
    const text = `${filler(260)} A remote. ${filler(260)} Reset the remote with a pin. ${filler(200)}`;
    expect(snippetOf(text, parseQuery("reset remote"))).toMatch(/^Reset the remote with a pin\./);
    expect(snippetOf(text, none)).toMatch(/^word word/);
  });

  test("SUP-4 a remainder of exactly 250 characters is shown whole", () => {
    const remainder = `The remote is here. ${filler(230)}`;
    expect(remainder).toHaveLength(250);
    expect(snippetOf(`${filler(300)} ${remainder}`, parseQuery("remote"))).toBe(remainder);
  });

  test("never splits a character", () => {
    const text = "x".repeat(246) + "👍".repeat(10);
    expect(snippetOf(text, none)).toBe(`${"x".repeat(246)}…`);
  });
});
