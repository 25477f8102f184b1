import { expect, test } from "vitest";
import { readEnglish, textsOf, textsTable } from "../../../../tools/build/element-texts.ts";
import signUp from "../../../../widgets/email-signup/strings/en.ts";
import { folders } from "./release.ts";

const english = await readEnglish();
const all = folders.map((folder) => ({ name: folder.name, ...textsOf(folder, english) }));

test("an element's own texts are those of its folder, and those of every element are apart", () => {
  const found = all.find(({ name }) => name === "email-signup");
  expect(found?.own).toEqual(signUp["email-signup"]);
  expect(found?.shared).toMatchObject({ retry: "Try again" });
});

test("an element's own texts include those of its domain", () => {
  const found = all.find(({ name }) => name === "privacy-request");
  expect(found?.own).toMatchObject({ label: "Privacy request", ...english.get("privacy-problems") });
});

test("every text that a page can replace is documented", () => {
  const documented = new Set(all.flatMap(({ own, shared }) => [...Object.keys(own), ...Object.keys(shared)]));
  // The loader's own texts are lists, which no page replaces.
  const sets = [...english].filter(([name]) => name !== "loader");
  expect(sets.flatMap(([, texts]) => Object.keys(texts)).filter((key) => !documented.has(key))).toEqual([]);
});

test("a table shows the beginning of a long text, up to a word", () => {
  const rows = textsTable({ long: "word ".repeat(40), paragraphs: "One.\n\nTwo.", short: " None. " })
    .split("\n")
    .slice(2);
  expect(rows.map((row) => row.replace(/ +\|$/, ""))).toEqual([
    `| \`long\`       | ${"word ".repeat(28)}…`,
    "| `paragraphs` | One. …",
    "| `short`      | None.",
  ]);
});
