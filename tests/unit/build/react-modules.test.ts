import { describe, expect, test } from "vitest";
import { asModule } from "../../../widgets/build/react-modules.ts";

const load = async (code: string) =>
  (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as Record<
    string,
    unknown
  >;

describe("React's files as modules", () => {
  test("what is exported keeps its name and its value, also where it is set twice or read within", async () => {
    const module = asModule(`"use strict";
var clock = 1;
exports.now = void 0;
if (clock) exports.now = function () { return clock; };
function later() { return exports.now() + 1; }
exports.later = later;
exports.version =
  "1.0";
`);
    const { now, later, version } = (await load(module)) as {
      now: () => number;
      later: () => number;
      version: string;
    };
    expect([now(), later(), version]).toEqual([1, 2, "1.0"]);
  });

  test("what it requires is imported by the name that it has there", () => {
    const module = asModule(`var Scheduler = require("scheduler"),
  React = require("react");
exports.both = [Scheduler.a, React.b];
`);
    expect(module).toContain(`import * as Scheduler from "scheduler";`);
    expect(module).toContain(`import * as React from "react";`);
    expect(module).not.toContain("require");
  });

  test.each([
    [`if (true) { require("react"); }\nexports.a = 1;`],
    [`Object.keys(exports).length;\nexports.a = 1;`],
    [`module.exports = {};`],
    [`var a = 1;`],
  ])("a file that is written otherwise stops the build: %s", (code) => {
    expect(() => asModule(code)).toThrow("look at the new release");
  });
});
