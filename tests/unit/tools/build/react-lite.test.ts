import { expect, test } from "vitest";
import { readTree } from "../../../../tools/tree.ts";

/** Attributes that SVG writes with hyphens, such as `strokeWidth`. */
const OF_SVG =
  /\s((?:accent|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|fill|flood|font|glyph(?!R)|horiz|image(?!S)|letter|lighting|marker(?!H|W|U)|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!L)|transform|underline|unicode|units|v|vector|vert|word|writing|x(?!C))[A-Z]\w*)=/g;

test("no SVG has an attribute that the lite runtime would not write with a hyphen", () => {
  const sources = [...readTree(["core", "widgets"], /\.tsx$/).values()];
  const tags = sources.flatMap(
    (source) => source.match(/<(?:svg|g|path|circle|rect|line|text)\b[^>]*>/g) ?? [],
  );
  expect(tags.length).toBeGreaterThan(10);
  expect(tags.flatMap((tag) => [...tag.matchAll(OF_SVG)].map(([, name]) => name))).toEqual([]);
});
