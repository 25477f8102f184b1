import { expect, test } from "vitest";
import { editsIn } from "../../mutation/operators.ts";

/** The sources with one of an operator's faults each. */
const faulty = (source: string, operator: string): string[] =>
  editsIn("Element.tsx", source)
    .filter((edit) => edit.operator === operator)
    .map(({ start, end, to }) => source.slice(0, start) + to + source.slice(end));

test.each([
  ["negated condition", "if (isOpen) close();", "if (!(isOpen)) close();"],
  ["negated condition", "const a = isOpen ? 1 : 2;", "const a = !(isOpen) ? 1 : 2;"],
  ["and for or", "const a = b && c;", "const a = ((b) || (c));"],
  ["and for or", "const a = b || c;", "const a = ((b) && (c));"],
  ["other comparison", "const a = b < c;", "const a = ((b) <= (c));"],
  ["other comparison", "const a = b === c;", "const a = ((b) !== (c));"],
  ["other number", "const MAX = 6;", "const MAX = 7;"],
  ["other number", "const DELAY_MS = 1500;", "const DELAY_MS = 3000;"],
  ["other boolean", "const a = true;", "const a = false;"],
  ["no attribute", 'const a = <p role="status">b</p>;', "const a = <p >b</p>;"],
  ["no handler", "const a = <b onClick={go}>c</b>;", "const a = <b >c</b>;"],
  ["no await", "await loaded;", "(loaded);"],
  ["no guard", "for (const a of b) { if (!a) continue; c(a); }", "for (const a of b) { ; c(a); }"],
  ["no guard", "function a() { if (b) { c(); return; } d(); }", "function a() { ; d(); }"],
  ["no call", "send(event);", ";"],
  ["early return", "const a = () => { b(); };", "const a = () => {};"],
])("the operator %s changes %j", (operator, source, fault) => {
  expect(faulty(source, operator)).toEqual([fault]);
});

test.each([
  ["a type", "other number", "type Level = 1 | 2; const a: 3 = b;"],
  ["a hook", "no call", "useEffect(() => a);"],
  ["a branch with an alternative", "no guard", "function a() { if (b) return 1; else return 2; }"],
  ["a function that returns a value", "early return", "const a = () => { return b; };"],
  ["an attribute for styles", "no attribute", 'const a = <p className="b">c</p>;'],
  ["a default for nothing", "and for or", "const a = b ?? c;"],
])("%s has no fault by the operator %s", (_, operator, source) => {
  expect(faulty(source, operator)).toEqual([]);
});

test("a value in a type assertion has faults", () => {
  expect(faulty("const a = (b && c) as D;", "and for or")).toEqual(["const a = (((b) || (c))) as D;"]);
});
