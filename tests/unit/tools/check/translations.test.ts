import { describe, expect, test } from "vitest";
import { locales } from "../../../../core/platform/config/locales.ts";
import { readTexts, type AllTexts } from "../../../../tools/build/texts.ts";
import { allUntranslated, untranslated } from "../../../../tools/check/translations.ts";

describe("problems of a translation", () => {
  test("none if each text has one; a name may be the same", () => {
    expect(untranslated("lamp", { on: "On", make: "Hisense" }, { on: "Encendida", make: "Hisense" })).toEqual(
      [],
    );
  });

  test.each([
    ["left untranslated", { on: "On" }, { on: "On" }, "lamp.on: equals English"],
    ["missing", { on: "On" }, {}, "lamp.on: no translation"],
    ["empty", { on: "On" }, { on: " " }, "lamp.on: no translation"],
    ["superfluous", {}, { off: "Apagada" }, "lamp.off: no English"],
  ])("one that is %s", (_, en, es, problem) => {
    expect(untranslated("lamp", en as Record<string, string>, es as Record<string, string>)).toEqual([
      problem,
    ]);
  });

  test("a set in only one language is named too", () => {
    const none = Object.fromEntries(locales.map((locale) => [locale, {}])) as AllTexts;
    const all = { ...none, en: { lamp: { on: "On" } }, es: { sofa: { on: "Sí" } } };
    expect(allUntranslated(all)).toEqual(
      expect.arrayContaining(["es lamp.on: no translation", "es sofa.on: no English"]),
    );
  });
});

test("all texts of core, the elements and the loader are found", async () => {
  const { en } = await readTexts();
  expect(Object.keys(en)).toEqual(expect.arrayContaining(["ui", "download", "email-signup", "loader"]));
});

test("a control's longer name contains its visible text in each language, so that voice control finds it", async () => {
  const all = await readTexts();
  const pairs = locales.flatMap((locale) =>
    Object.values(all[locale]).flatMap((texts) =>
      Object.entries(texts).flatMap(([key, name]) => {
        const shown = texts[key.replace(/Named$/, "")];
        // A card is no control.
        return key.endsWith("Named") && key !== "cardNamed" && shown ? [[name, shown] as const] : [];
      }),
    ),
  );
  expect(pairs.length).toBeGreaterThan(10);
  for (const [name, shown] of pairs) expect(name).toContain(shown);
});
