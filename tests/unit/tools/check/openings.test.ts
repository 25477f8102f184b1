import { expect, test } from "vitest";
import { filesWithoutOpening, readProduct } from "../../../../tools/check/openings.ts";

const one = (at: number) => `import { a${at} } from "./a${at}.ts";\n`;
const imports = (count: number) => Array.from({ length: count }, (_, at) => one(at)).join("");

const isFound = (source: string) => filesWithoutOpening(new Map([["core/a.ts", source]])).length > 0;

test("many lines of imports need a comment above them", () => {
  expect(isFound(`${imports(15)}\nexport const a = 1;\n`)).toBe(true);
  expect(isFound(`/* The cart. */\n\n${imports(15)}\nexport const a = 1;\n`)).toBe(false);
  expect(isFound(`${imports(14)}\nexport const a = 1;\n`)).toBe(false);
});

test("the lines of a long import count, and so do imports after an empty line", () => {
  const long = `import {\n${"  a,\n".repeat(6)}} from "./a.ts";\n`;
  expect(isFound(`${long}${long}\nexport const a = 1;\n`)).toBe(true);
  expect(isFound(`${imports(8)}\n${imports(7)}`)).toBe(true);
});

test("the project's own files say what they are for", () => {
  const files = readProduct();
  expect(files.size).toBeGreaterThan(500);
  expect(filesWithoutOpening(files)).toEqual([]);
});
