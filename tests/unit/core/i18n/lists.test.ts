import { expect, test } from "vitest";
import { countries, UNITED_STATES } from "../../../../core/i18n/countries.ts";
import { states } from "../../../../core/i18n/states.ts";

const labels = (list: { label: string }[]) => list.map(({ label }) => label);
const values = (list: { value: string }[]) => list.map(({ value }) => value);

test("there are 249 countries, the United States first, the others sorted by the language's order", () => {
  for (const [locale, first] of [
    ["en", "United States"],
    ["es", "Estados Unidos"],
  ] as const) {
    const list = countries(locale);
    expect(list).toHaveLength(249);
    expect(list[0]).toEqual({ value: UNITED_STATES, label: first });
    const others = labels(list).slice(1);
    expect(others).toEqual([...others].sort(new Intl.Collator(locale).compare));
    expect(new Set(others).size).toBe(248);
  }
});

test("a country's value is a slug of its own, the same in both languages", () => {
  const english = values(countries("en"));
  expect(new Set(english).size).toBe(249);
  for (const value of english) expect(value).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect([...values(countries("es"))].sort()).toEqual([...english].sort());
  expect(countries("en")).toEqual(
    expect.arrayContaining([
      { value: "cote-d-ivoire", label: "Côte d'Ivoire" },
      { value: "antigua-and-barbuda", label: "Antigua and Barbuda" },
      { value: "congo-kinshasa", label: "Congo (Kinshasa)" },
    ]),
  );
  expect(countries("es")).toContainEqual({ value: "germany", label: "Alemania" });
});

test("there are 50 states, DC, Guam and Puerto Rico, by their codes", () => {
  for (const locale of ["en", "es"] as const) {
    const list = states(locale);
    expect(list).toHaveLength(53);
    expect(new Set(values(list)).size).toBe(53);
    for (const value of values(list)) expect(value).toMatch(/^[A-Z]{2}$/);
    expect(values(list)).toEqual(expect.arrayContaining(["CA", "DC", "GU", "NY", "PR"]));
  }
  expect(states("es")).toContainEqual({ value: "NY", label: "Nueva York" });
  expect(states("en")[0]).toEqual({ value: "AL", label: "Alabama" });
});

test.each(["en", "es"] as const)(
  "states are sorted by their names in the order of the language %s",
  (locale) => {
    const names = labels(states(locale));
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
  },
);
