import { afterEach, expect, test } from "vitest";
import { fromJson, toJson, tryJson } from "../../../../core/platform/json.ts";

const data = {
  text: 'a "quoted" line\n',
  none: null,
  missing: undefined,
  list: [1, [true, { deep: "x" }], "y"],
  when: new Date(Date.UTC(2026, 10, 21, 9, 30)),
};
const written = `{"text":"a \\"quoted\\" line\\n","none":null,"list":[1,[true,{"deep":"x"}],"y"],"when":"2026-11-21T09:30:00.000Z"}`;

const dateToJson = Object.getOwnPropertyDescriptor(Date.prototype, "toJSON") as PropertyDescriptor;
const patchedPrototypes = [
  Array.prototype,
  Object.prototype,
  String.prototype,
  Number.prototype,
  Boolean.prototype,
];

afterEach(() => {
  for (const prototype of patchedPrototypes) Reflect.deleteProperty(prototype, "toJSON");
  Object.defineProperty(Date.prototype, "toJSON", dateToJson);
});

const patch = (prototype: object, enumerable = true) =>
  Object.defineProperty(prototype, "toJSON", {
    value: () => "spoilt",
    configurable: true,
    writable: true,
    enumerable,
  });

test("plain data is written like JSON.stringify does", () => {
  expect(toJson(data)).toBe(written);
  expect(["x", 5, true, null, [], {}].map(toJson)).toEqual(['"x"', "5", "true", "null", "[]", "{}"]);
});

test.each([
  ["Array.prototype", Array.prototype],
  ["Object.prototype", Object.prototype],
  ["Date.prototype", Date.prototype],
  ["String.prototype", String.prototype],
])("a toJSON that a page adds to %s doesn't change the output", (_, prototype) => {
  patch(prototype);
  const ours = toJson(data);
  const theirs = JSON.stringify(data);
  afterPatching();
  expect(ours).toBe(written);
  if (prototype !== String.prototype) expect(theirs).toContain("spoilt");
});

test("all of them at once, as old libraries do, don't change it either", () => {
  for (const prototype of [...patchedPrototypes, Date.prototype]) patch(prototype, false);
  const ours = toJson(data);
  afterPatching();
  expect(ours).toBe(written);
});

/** Assertions write JSON themselves, so the page's changes are removed first. */
function afterPatching(): void {
  for (const prototype of patchedPrototypes) Reflect.deleteProperty(prototype, "toJSON");
  Object.defineProperty(Date.prototype, "toJSON", dateToJson);
}

test("JSON.stringify and JSON.parse that a page replaces later are not used", () => {
  const { stringify, parse } = JSON;
  JSON.stringify = () => "patched";
  JSON.parse = () => "patched";
  const [text, value] = [toJson({ a: 1 }), fromJson('{"a":1}')];
  Object.assign(JSON, { stringify, parse });
  expect(text).toBe('{"a":1}');
  expect(value).toEqual({ a: 1 });
});

test("invalid JSON throws in fromJson and is undefined in tryJson", () => {
  expect(() => fromJson("{")).toThrow(SyntaxError);
  expect(["{", undefined, "null", "[1]"].map(tryJson)).toEqual([undefined, undefined, null, [1]]);
});
