/** What the compiler must refuse: if one of these compiled, the type check would fail on its `@ts-expect-error`. */
import { defineStrings, translator, type Translation } from "../../../../core/i18n/strings.ts";

const en = { ok: { a: "A {x} {y}", b: "B" } } as const;
const complete = { ok: { a: "{y} {x} Á", b: "B" } } as const;
const missingSet = {} as const;
const missingText = { ok: { a: "{y} {x} Á" } } as const;
const strangeSet = { ...complete, other: { a: "Á" } } as const;
const strangeText = { ok: { ...complete.ok, c: "C" } } as const;
const missingPlaceholder = { ok: { a: "{x} Á", b: "B" } } as const;
const strangePlaceholder = { ok: { a: "{x} {y} {z} Á", b: "B" } } as const;

export const all = [
  complete satisfies Translation<typeof en, typeof complete>,

  // @ts-expect-error A set is missing.
  missingSet satisfies Translation<typeof en, typeof missingSet>,

  // @ts-expect-error A text is missing.
  missingText satisfies Translation<typeof en, typeof missingText>,

  // @ts-expect-error English has no such set.
  strangeSet satisfies Translation<typeof en, typeof strangeSet>,

  // @ts-expect-error English has no such text.
  strangeText satisfies Translation<typeof en, typeof strangeText>,

  // @ts-expect-error A placeholder is missing.
  missingPlaceholder satisfies Translation<typeof en, typeof missingPlaceholder>,

  // @ts-expect-error It has an unknown placeholder.
  strangePlaceholder satisfies Translation<typeof en, typeof strangePlaceholder>,
];

// @ts-expect-error There is no such set.
export const unknownSet = defineStrings(en, "bad");

const t = translator(defineStrings(en, "ok"), "en");

export const right = [t("a", { x: 1, y: 2 }), t("b"), t.message("a", { x: 1, y: 2 }), t.message("b")];

// @ts-expect-error A placeholder is not filled.
export const unfilled = t("a");

// @ts-expect-error A placeholder of a message is not filled.
export const unfilledMessage = t.message("a");

// @ts-expect-error Another placeholder is filled.
export const misspelled = t("a", { x: 1, z: 2 });

// @ts-expect-error A text without placeholders takes no values.
export const needless = t("b", { x: 1 });

// @ts-expect-error There is no such text.
export const unknown = t("c");
