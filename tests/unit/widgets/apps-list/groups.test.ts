import { describe, expect, test } from "vitest";
import { readGroups, matching } from "../../../../widgets/apps-list/groups.ts";

const rows = [
  { heading: "Live TV", apps: [{ name: "Openair TV" }, { name: "Signal Street" }] },
  { heading: "Movies", apps: [{ name: "Director’s Chair" }, { name: "Peacock" }] },
];
const { groups } = readGroups(rows);

describe("formatting the content's rows", () => {
  test("PAG-7 keeps the headings, the apps and their order", () => {
    expect(readGroups(rows)).toEqual({
      groups: [
        { heading: "Live TV", apps: ["Openair TV", "Signal Street"] },
        { heading: "Movies", apps: ["Director’s Chair", "Peacock"] },
      ],
      invalidCount: 0,
    });
  });

  test.each([
    ["an app without a name", [{ heading: "News", apps: [{}, { name: "Barometer" }] }], 1],
    ["an app that is not an object", [{ heading: "News", apps: ["Atlas", { name: "Barometer" }, null] }], 2],
    ["an app with a blank name", [{ heading: "News", apps: [{ name: " " }, { name: "Barometer" }] }], 1],
    ["a group without a heading", [{ apps: [{ name: "Lost" }] }, ...one("News", "Barometer")], 1],
    ["a group whose apps are not a list", [{ heading: "Odd", apps: "all" }, ...one("News", "Barometer")], 1],
    ["an invalid row", [7, null, ...one("News", "Barometer")], 2],
  ])("PAG-7 %s costs nothing but itself, and is counted", (_, given, invalidCount) => {
    expect(readGroups(given)).toEqual({ groups: [{ heading: "News", apps: ["Barometer"] }], invalidCount });
  });

  test("PAG-7 a group without an app is not shown", () => {
    expect(readGroups([{ heading: "Soon", apps: [] }])).toEqual({ groups: [], invalidCount: 0 });
  });
});

describe("searching", () => {
  test.each([
    ["air", ["Openair TV", "Director’s Chair"]],
    ["PEACOCK", ["Peacock"]],
    ["s C", ["Director’s Chair"]],
    ["director's", ["Director’s Chair"]],
    ["", ["Openair TV", "Signal Street", "Director’s Chair", "Peacock"]],
    ["nothing", []],
    [".*", []],
  ])("PAG-7 %j finds the names that contain it, in any case", (term, names) => {
    expect(matching(groups, term).flatMap(({ apps }) => apps)).toEqual(names);
  });

  test("PAG-7 results stay under their headings", () => {
    expect(matching(groups, "pea")).toEqual([{ heading: "Movies", apps: ["Peacock"] }]);
  });
});

function one(heading: string, name: string) {
  return [{ heading, apps: [{ name }] }];
}
