import { expect, test } from "vitest";
import { defineStrings, translator } from "../../../../core/i18n/strings.ts";

const texts = {
  test: { hello: "Hello, {name}!", count: "{n} of {total}, {n}", plain: "Costs {nothing" },
} as const;
const es = { hello: "¡Hola, {name}!", count: "{total}: {n}", plain: "No cuesta {nada" };
const strings = { ...defineStrings(texts, "test"), es };

test("a text is looked up in its language", () => {
  expect(translator(strings, "en")("plain")).toBe("Costs {nothing");
  expect(translator(strings, "es")("plain")).toBe("No cuesta {nada");
});

test("each occurrence of a placeholder is filled with text or numbers", () => {
  expect(translator(strings, "en")("hello", { name: "Ann" })).toBe("Hello, Ann!");
  expect(translator(strings, "en")("count", { n: 0, total: 2 })).toBe("0 of 2, 0");
  expect(translator(strings, "es")("count", { n: 1, total: 2 })).toBe("2: 1");
});

test("a value is inserted as it is: nothing in it is filled or replaced again", () => {
  expect(translator(strings, "en")("hello", { name: "$& {name} $1" })).toBe("Hello, $& {name} $1!");
});

test("SES-14 a text may be overridden by content", () => {
  const t = translator(strings, "es", { hello: "Hi {name}, {name}." });
  expect(t("hello", { name: "Ann" })).toBe("Hi Ann, Ann.");
  expect(t("plain")).toBe("No cuesta {nada");
  expect(translator(strings, "en", { plain: undefined })("plain")).toBe("Costs {nothing");
});

test("SES-14 an empty override is a text, and null is not", () => {
  expect(translator(strings, "en", { plain: "" })("plain")).toBe("");
  expect(translator(strings, "en", { plain: null })("plain")).toBe("Costs {nothing");
});

test("an unknown placeholder of an override stays as written", () => {
  const t = translator(strings, "en", { hello: "{who}: {name}", count: "many" });
  expect(t("hello", { name: "Ann" })).toBe("{who}: Ann");
  expect(t("count", { n: 1, total: 2 })).toBe("many");
});

test("a message has its text and an ID that neither language nor override changes", () => {
  expect(translator(strings, "es").message("hello", { name: "Ann" })).toEqual({
    id: "test.hello",
    text: "¡Hola, Ann!",
  });
  expect(translator(strings, "en", { plain: "Free" }).message("plain")).toEqual({
    id: "test.plain",
    text: "Free",
  });
});

test("a property on Object.prototype is not an override", () => {
  Object.defineProperty(Object.prototype, "plain", { value: "spoilt", configurable: true, enumerable: true });
  const text = translator(strings, "en")("plain");
  Reflect.deleteProperty(Object.prototype, "plain");
  expect(text).toBe("Costs {nothing");
});
