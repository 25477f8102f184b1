import { expect, test } from "vitest";
import { readTree } from "../../tools/tree.ts";

/** What preact/compat would spell as SVG spells it, and our build does not: `strokeWidth`, `clipPath`, `textAnchor`. */
const OF_SVG =
  /\s((?:accent|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|fill|flood|font|glyph(?!R)|horiz|image(?!S)|letter|lighting|marker(?!H|W|U)|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!L)|transform|underline|unicode|units|v|vector|vert|word|writing|x(?!C))[A-Z]\w*)=/g;

test("no SVG of ours has an attribute that preact/compat would have to spell anew", () => {
  const sources = [...readTree(["core", "widgets"], /\.tsx$/).values()];
  const tags = sources.flatMap(
    (source) => source.match(/<(?:svg|g|path|circle|rect|line|text)\b[^>]*>/g) ?? [],
  );
  expect(tags.length).toBeGreaterThan(10);
  expect(tags.flatMap((tag) => [...tag.matchAll(OF_SVG)].map(([, name]) => name))).toEqual([]);
});

test("nothing of ours waits for a double click", () => {
  const sources = [...readTree(["core", "widgets"], /\.tsx$/).values()];
  expect(sources.filter((source) => /onDoubleClick/i.test(source))).toEqual([]);
});

test("no element of ours is styled but by our sheets", () => {
  const sources = [...readTree(["core", "widgets"], /\.tsx$/).values()];
  expect(sources.filter((source) => /\sstyle=/.test(source))).toEqual([]);
});
