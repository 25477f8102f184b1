import { expect, test } from "vitest";
import { appsInTurn } from "../../hosts/in-turn.ts";

const apps = ["angular", "next", "react", "solid", "vue"];
const onDay = (day: number, changed: string[] = []) => appsInTurn(apps, new Date(day * 86_400_000), changed);

test("each day two other apps are tested, and all of them in turn", () => {
  expect([0, 1, 2, 3, 4].map((day) => onDay(day))).toEqual([
    ["angular", "next"],
    ["react", "solid"],
    ["angular", "vue"],
    ["next", "react"],
    ["solid", "vue"],
  ]);
});

test("an app with a changed file is tested too", () => {
  expect(onDay(0, ["tests/hosts/vue/src/App.vue", "tests/hosts/hosts.test.ts"])).toEqual([
    "angular",
    "next",
    "vue",
  ]);
});
