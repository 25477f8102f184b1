import { expect, test } from "vitest";
import { pseudo } from "../../../../tools/build/pseudo-locale.ts";

test("a text of the generated language has accents, keeps its placeholders and is 40 % longer", () => {
  const text = "Remove {name} from your account?";
  const generated = pseudo(text);
  expect(generated).toMatch(/^\[Řémövé \{name\} fřöm ýöúř áççöúñt\? .*\]$/);
  expect(generated).toHaveLength(Math.ceil(text.length * 1.4));
});

test("an empty text stays empty", () => {
  expect(pseudo("")).toBe("");
});
