import { expect, test } from "vitest";
import { idsIn, readSections, readTitles, sectionsOf, titlesOf } from "../../../../tools/check/coverage.ts";

test("each behavior in a test title is in the list of behaviors", () => {
  const known = new Set(readSections().flatMap(({ ids }) => ids));
  const unknown = [...readTitles()].flatMap(([file, titles]) =>
    [...idsIn(titles)].filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

test("no behavior has a duplicate ID", () => {
  const ids = readSections().flatMap((section) => section.ids);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a section is a heading with the IDs of its lines", () => {
  const text =
    "# Title\n\n- AAA-1 before\n\n## One — `x`\n\n- BBB-1 is here\n- BBB-12 is there, see BBB-1\n\n## Two\n\ntext\n";
  expect(sectionsOf(text)).toEqual([
    { title: "One — `x`", ids: ["BBB-1", "BBB-12"] },
    { title: "Two", ids: [] },
  ]);
});

test("titles are read from each kind of test call only", () => {
  const source = [
    'describe("one", () => { it("two", () => {}); });',
    'test.each([["AAA-1"]])("three %s", () => {});',
    "test.each`a`(`four ${name} five`, () => {});",
    'suite.only("six", { timeout: 1 }, () => {});',
    '/x/.test("seven"); pattern.test("eight"); expect("nine"); test(title, () => {});',
    '// test("ten", () => {})',
  ].join("\n");
  expect(titlesOf("a.test.ts", source)).toEqual(["one", "two", "three %s", "four  five", "six"]);
});

test("an ID is three letters and a number, names of standards are not IDs", () => {
  expect([
    ...idsIn(["ABC-1 and ABC-2: does it", "ABC-1 again", "SHA-256, UTF-8, PCS-PV-008, AB-1, ABCD-1"]),
  ]).toEqual(["ABC-1", "ABC-2"]);
});
