import { describe, expect, test } from "vitest";
import {
  CUT_LENGTH,
  DESCRIPTION_LENGTH,
  SNIPPET_LENGTH,
  snippetOf,
} from "../../../../../../core/domain/support/search/snippet.ts";
import { soughtOf } from "./sought.ts";

const filler = (length: number) => "word ".repeat(length).slice(0, length - 1) + ".";
const none = soughtOf("absent");

describe("snippets", () => {
  test("SUP-4 a text of 250 characters stays whole; a longer one is cut to 247 and an ellipsis", () => {
    expect([SNIPPET_LENGTH, CUT_LENGTH, DESCRIPTION_LENGTH]).toEqual([250, 247, 900]);
    const fits = "x".repeat(250);
    expect(snippetOf(fits, none)).toBe(fits);
    expect(snippetOf(`${fits}x`, none)).toBe(`${"x".repeat(247)}…`);
  });

  test("SUP-4 nothing behind the 900th character is shown", () => {
    const text = `${filler(899)} The remote stands here.`;
    expect(snippetOf(text, soughtOf("remote"))).not.toContain("remote");
    const earlier = `${filler(400)} The remote stands here. ${filler(600)}`;
    expect(snippetOf(earlier, soughtOf("remote"))).toMatch(/^The remote stands here\./);
  });

  test("begins with the sentence in whose surroundings most of what is sought stands", () => {
    const text = `${filler(260)} A remote. ${filler(260)} Reset the remote with a pin. ${filler(200)}`;
    expect(snippetOf(text, soughtOf("reset remote"))).toMatch(/^Reset the remote with a pin\./);
    expect(snippetOf(text, none)).toMatch(/^word word/);
  });

  test("SUP-4 a remainder of exactly 250 characters is shown whole", () => {
    const remainder = `The remote is here. ${filler(230)}`;
    expect(remainder).toHaveLength(250);
    expect(snippetOf(`${filler(300)} ${remainder}`, soughtOf("remote"))).toBe(remainder);
  });

  test("never cuts a character in two", () => {
    const text = "x".repeat(246) + "👍".repeat(10);
    expect(snippetOf(text, none)).toBe(`${"x".repeat(246)}…`);
  });
});
