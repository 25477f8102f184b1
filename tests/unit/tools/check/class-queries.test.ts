import { expect, test } from "vitest";
import { classesOfQueries, classProblems, readElementTests } from "../../../../tools/check/class-queries.ts";

test.each([
  ["primary", 'root.querySelector("button.primary").click();'],
  ["card", 'all(element, ".card [role=alert]");'],
  ["panel", "part(element, `${where} .panel`);"],
  ["device", 'button.closest(isWide ? ".device" : "li");'],
  ["actions", 'press(element, ".actions button");'],
  ["open", 'assert.isTrue(dialog.matches(":not(.open)"));'],
])("the class %s is found: %s", (name, source) => {
  expect(classesOfQueries("tests/element/a.test.ts", source)).toEqual([name]);
});

test.each([
  "part(element, \"[href='terms.html']\");",
  `all(element, 'img[src="tv.svg"]');`,
  'file.endsWith(".txt");',
  'import { part } from "./support.ts";',
  'textOf(element, "[part~=card] p");',
  'show(element, "A sentence. another one");',
])("no class is used by %s", (source) => {
  expect(classesOfQueries("tests/element/a.test.ts", source)).toEqual([]);
});

test("a class is reported unless it is excepted, and so is an exception that isn't needed", () => {
  const sources = new Map([["tests/element/a.test.ts", 'all(element, ".card .text");']]);
  expect(classProblems(sources, { text: "has no role", gone: "had no role" })).toEqual([
    "tests/element/a.test.ts → .card: find it by its role and name, its text or its public part",
    ".gone: the exception is not needed",
  ]);
});

test("our own element tests find what customers find", () => {
  expect(classProblems(readElementTests())).toEqual([]);
});
