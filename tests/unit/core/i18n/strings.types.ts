/** What the compiler refuses: where one of these compiled, the type check would fail on its `@ts-expect-error`. */
import { defineStrings, translator } from "../../../../core/i18n/strings.ts";

export const complete = defineStrings("ok", { a: "A {x}", b: "B" }, { a: "{x} Á", b: "B" });

// @ts-expect-error Spanish lacks a text.
export const missingText = defineStrings("bad", { a: "A", b: "B" }, { a: "Á" });

// @ts-expect-error Spanish lacks a placeholder.
export const missingPlaceholder = defineStrings("bad", { a: "A {x} {y}" }, { a: "Á {x}" });

// @ts-expect-error Spanish has a placeholder that nobody fills.
export const strangePlaceholder = defineStrings("bad", { a: "A {x}" }, { a: "Á {x} {z}" });

const t = translator(complete, "en");

export const right = [t("a", { x: 1 }), t("b")];

// @ts-expect-error A placeholder is not filled.
export const unfilled = t("a");

// @ts-expect-error Another placeholder is filled.
export const misspelt = t("a", { y: 1 });

// @ts-expect-error A text without placeholders takes no values.
export const needless = t("b", { x: 1 });

// @ts-expect-error There is no such text.
export const unknown = t("c");
