import { fc } from "./runs.ts";

/** Keys that change more than the object they are in, if code copies them carelessly. */
const DANGEROUS = ["__proto__", "constructor", "prototype", "toString", "toJSON", "length", "then"];

/** Texts at the edges: of encodings, numbers, dates, addresses and databases. */
const EDGES = [
  "",
  " ",
  "\0",
  "\ud800",
  "\u202e",
  "null",
  "NaN",
  "1e400",
  "9".repeat(40),
  "-0",
  "2026-02-30",
  "0000-00-00T99:99:99Z",
  "javascript:alert(1)",
  "//evil.example",
  "{}",
  "<img src=x onerror=alert(1)>",
  "' OR 1=1 --",
  "x".repeat(5_000),
];

const key = fc.oneof(fc.constantFrom(...DANGEROUS), fc.string({ maxLength: 8 }));

/** Any JSON text, also with keys such as `__proto__`, which only a parser can create. */
const jsonText: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(
      fc.constantFrom("null", "true", "false", "0", "-1", "1e308", "1e400", "9007199254740993", "[]", "{}"),
      fc.constantFrom(...EDGES).map((text) => JSON.stringify(text)),
      fc.string({ unit: "binary", maxLength: 20 }).map((text) => JSON.stringify(text)),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    ),
    fc.array(tie("value"), { maxLength: 4 }).map((items) => `[${items.join()}]`),
    fc
      .array(fc.tuple(key, tie("value")), { maxLength: 4 })
      .map((entries) => `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`),
  ),
})).value;

export const anyJson: fc.Arbitrary<unknown> = jsonText.map((text) => JSON.parse(text) as unknown);

type Change =
  | { kind: "replace" | "add"; at: number; name: string; value: unknown }
  | { kind: "remove" | "repeat"; at: number };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("replace" as const, "add" as const),
    at: fc.nat(),
    name: key,
    value: anyJson,
  }),
  fc.record({ kind: fc.constantFrom("remove" as const, "repeat" as const), at: fc.nat() }),
);

type Parent = Record<string, unknown> | unknown[];

/** Every place in a value: the object or list, and the key in it. */
function placesIn(parent: Parent): [parent: Parent, name: string][] {
  return Object.entries(parent).flatMap(([name, inner]): [Parent, string][] => [
    [parent, name],
    ...(typeof inner === "object" && inner !== null ? placesIn(inner as Parent) : []),
  ]);
}

/** Defines an own key, also `__proto__`. */
const define = (parent: object, name: string, value: unknown) =>
  Object.defineProperty(parent, name, { value, enumerable: true, configurable: true, writable: true });

function changed(value: unknown, changes: readonly Change[]): unknown {
  const root = { value: structuredClone(value) };
  for (const one of changes) {
    const places = placesIn(root);
    const [parent, name] = places[one.at % Math.max(1, places.length)] ?? [root, "value"];
    const inner = (parent as Record<string, unknown>)[name];
    if (one.kind === "replace") define(parent, name, one.value);
    else if (one.kind === "add" && !Array.isArray(parent)) define(parent, one.name, one.value);
    else if (one.kind === "remove") Reflect.deleteProperty(parent, name);
    else if (one.kind === "repeat" && Array.isArray(inner)) inner.push(...inner.slice(0, 20));
  }
  return root.value;
}

/** A valid value with a few changes, so that it comes further than any JSON does. */
export const mutationsOf = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([value, changes]) => changed(value, changes));
