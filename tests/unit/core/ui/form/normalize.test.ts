import { expect, test } from "vitest";
import { plainLine, plainName } from "../../../../../core/ui/form/normalize.ts";
import { NAME } from "../../../../../core/ui/form/person.ts";

test.each([
  ["J. R.", "J R"],
  ["J.R.", "J R"],
  ["St. John Jr.", "St John Jr"],
  ["Anna  Maria", "Anna Maria"],
  ["O'Neil", "O'Neil"],
])("ACC-7 WAL-4 the name %j becomes %j", (typed, expected) => {
  expect(plainName(typed)).toBe(expected);
  expect(NAME.test(expected)).toBe(true);
});

test.each([".", "Anna2", "Anna 😀", "R2-D2", "<b>"])(
  "ACC-7 the name %j is left to its error message",
  (typed) => {
    expect(plainName(typed)).toBe(typed);
  },
);

test.each([
  ["12 Main St.", "12 Main St"],
  ["12 Main St. #4", "12 Main St Unit 4"],
  ["12 Main St # 4B", "12 Main St Unit 4B"],
  ["12 Main St, Apt. #4", "12 Main St, Apt 4"],
  ["12 Main St Suite #200", "12 Main St Suite 200"],
  ["#4", "Unit 4"],
  ["P.O. Box 7", "PO Box 7"],
  ["12 Main St.Apt 4", "12 Main St Apt 4"],
  ["Calle 5 Depto. #3", "Calle 5 Depto 3"],
])("WAL-4 the line %j becomes %j", (typed, expected) => {
  expect(plainLine(typed)).toBe(expected);
});

test("WAL-4 a line of periods alone is left to its error message", () => {
  expect(plainLine(" . ")).toBe(".");
});

test("WAL-4 a period between digits stays: it is part of the number", () => {
  expect(plainLine("12.5 Mile Road")).toBe("12.5 Mile Road");
});
