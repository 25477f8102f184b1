import { expect, test } from "vitest";
import { offerPath } from "../../../../../core/platform/navigation/brand-paths.ts";

test("PAG-11 an offer's path has its group in lower case, and wbd as max", () => {
  expect(offerPath("Velodrome")).toBe("/offer/velodrome");
  expect(offerPath(" Long-Table ")).toBe("/offer/long-table");
  expect(["wbd", "WBD", "max"].map(offerPath)).toEqual(["/offer/max", "/offer/max", "/offer/max"]);
});

test.each(["", " ", "..", ".", "a/b", "a?b", "//host", "a\u0000b", "-a"])(
  "%j is not a group that a path can have",
  (group) => expect(offerPath(group)).toBeUndefined(),
);
