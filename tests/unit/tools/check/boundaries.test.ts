import { describe, expect, test } from "vitest";
import { findViolations, readSources } from "../../../../tools/check/boundaries.ts";
import { usableBy } from "../../../../tools/check/import-rules.ts";
import { targets } from "./targets.ts";

// That the project keeps them itself is for `npm run check`, which parses all sources.
test("the project's own sources are those that have boundaries", () => {
  const files = [...readSources().keys()];
  for (const file of ["core/session/oidc/provider.ts", "widgets/devices/Devices.tsx", "demo/sandbox/app.ts"])
    expect(files).toContain(file);
});

describe("an import that goes the wrong way is named", () => {
  test.each([
    ["core/platform/a.ts", "../config/b.ts", "core/platform/config/b.ts"],
    ["core/platform/config/a.ts", "../api/b.ts", "core/http/b.ts"],
    ["core/http/a.ts", "../session/b.ts", "core/session/b.ts"],
    ["core/session/a.ts", "../resources/b.ts", "core/domain/b.ts"],
    ["core/domain/a.ts", "../privacy-flow/b.ts", "core/domain/privacy/flow/b.ts"],
    ["core/domain/privacy/flow/a.ts", "../search/b.ts", "core/domain/support/search/b.ts"],
    ["core/flow/a.ts", "../ui/b.ts", "core/ui/b.ts"],
    ["core/i18n/a.ts", "../forms/b.ts", "core/ui/form/b.ts"],
    ["core/i18n/a.ts", "../session/b.ts", "core/session/b.ts"],
    ["core/ui/form/a.ts", "../api/b.ts", "core/http/b.ts"],
    ["core/ui/a.tsx", "../resources/b.ts", "core/domain/b.ts"],
    ["core/ui/a.tsx", "../html/b.ts", "core/html/b.ts"],
    ["core/html/a.ts", "../i18n/b.ts", "core/i18n/b.ts"],
    ["core/html/a.ts", "../element/b.ts", "core/element/b.ts"],
    ["core/element/a.ts", "../index.ts", "core/index.ts"],
    ["core/http/a.ts", "../../widgets/devices/flow.ts", "widgets/devices/flow.ts"],
    ["core/index.ts", "../widgets/index.ts", "widgets/index.ts"],
    ["core/http/a.ts", "../../demo/sandbox/app.ts", "demo/sandbox/app.ts"],
    ["core/http/a.ts", "../../tests/tools/tree.ts", "tools/tree.ts"],
    ["widgets/devices/Devices.tsx", "../wallet/flow.ts", "widgets/wallet/flow.ts"],
    ["widgets/devices/Devices.tsx", "../index.ts", "widgets/index.ts"],
    ["widgets/devices/Devices.tsx", "../build/table.ts", "tools/build/table.ts"],
    ["widgets/devices/Devices.tsx", "../../core/index.ts", "core/index.ts"],
    ["widgets/devices/Devices.tsx", "../../demo/sandbox/app.ts", "demo/sandbox/app.ts"],
    ["widgets/devices/element.ts", "./Devices.tsx", "widgets/devices/Devices.tsx"],
    ["widgets/devices/element.ts", "./strings.ts", "widgets/devices/strings.ts"],
    ["widgets/devices/element.ts", "../../core/ui/Button.tsx", "core/ui/button/Button.tsx"],
    ["widgets/devices/element.ts", "react", "react"],
    ["widgets/devices/element.ts", "zod/mini", "zod/mini"],
    ["widgets/devices/element.ts", "ofetch", "ofetch"],
    ["tools/build/table.ts", "../../demo/sandbox/app.ts", "demo/sandbox/app.ts"],
    ["widgets/index.ts", "./devices/Devices.tsx", "widgets/devices/Devices.tsx"],
    ["widgets/index.ts", "../core/session/state.ts", "core/session/state.ts"],
    ["demo/site/brand/theme.js", "../../../../core/index.ts", "core/index.ts"],
    ["demo/sandbox/app.ts", "../../core/api/client.ts", "core/http/client.ts"],
    ["demo/sandbox/app.ts", "../../widgets/index.ts", "widgets/index.ts"],
    ["demo/sandbox/app.ts", "../site/brand/theme.js", "demo/site/brand/theme.js"],
  ])("%s takes nothing from %s", (file, specifier, target) => {
    expect(targets(file, `import { thing } from "${specifier}";`)).toEqual([target]);
  });
});

describe("every way to import counts", () => {
  test.each([
    ["a type", `import type { Thing } from "../api/b.ts";`],
    ["a side effect", `import "../api/b.ts";`],
    ["a re-export", `export { thing } from "../api/b.ts";`],
    ["a re-export of everything", `export * from "../api/b.ts";`],
    ["a dynamic import", `const thing = await import("../api/b.ts");`],
    ["a template without holes", "const thing = await import(`../api/b.ts`);"],
    ["an inline type", `type Thing = import("../api/b.ts").Thing;`],
    ["a query after the path", `import text from "../api/b.ts?raw";`],
    ["a glob", `const all = import.meta.glob(["../api/b.ts", "!../api/c.ts"]);`],
  ])("%s", (_way, source) => {
    expect(targets("core/ui/a.ts", source)).toEqual(["core/http/b.ts"]);
  });

  test("a script of a page", () => {
    expect(
      targets("demo/site/index.html", `<script type="module" src="../../core/index.ts"></script>`),
    ).toEqual(["core/index.ts"]);
    expect(
      targets(
        "demo/site/index.html",
        `<template><script type=module>import "../../core/index.ts"</script></template>`,
      ),
    ).toEqual(["core/index.ts"]);
  });
});

describe("an import that goes the right way is no violation", () => {
  test.each([
    ["core/domain/a.ts", ["../session/b.ts", "../api/b.ts", "../config/b.ts", "../browser/b.ts", "./c.ts"]],
    ["core/flow/a.ts", ["../session/b.ts", "../api/b.ts", "../config/b.ts"]],
    [
      "core/domain/privacy/flow/a.tsx",
      ["../element/b.ts", "../ui/b.tsx", "../html/b.ts", "../resources/b.ts"],
    ],
    [
      "core/ui/a.tsx",
      ["../forms/b.ts", "../i18n/b.ts", "../config/b.ts", "../browser/b.ts", "./tokens.css?inline", "react"],
    ],
    ["core/html/a.ts", ["../config/b.ts", "../browser/b.ts"]],
    ["core/element/a.ts", ["../resources/b.ts", "../html/b.ts", "../privacy-flow/b.ts", "../ui/b.tsx"]],
    ["core/index.ts", ["./session/b.ts", "./ui/b.tsx", "./element/b.ts"]],
    ["widgets/devices/Devices.tsx", ["./view/List.tsx", "../../core/session/state.ts", "zod/mini", "react"]],
    ["widgets/devices/element.ts", ["../../core/element/define-widget.ts"]],
    ["widgets/index.ts", ["./devices/element.ts", "../core/index.ts"]],
    ["tools/build/table.ts", ["../devices/Devices.tsx", "../../core/index.ts", "zod"]],
    ["demo/sandbox/app.ts", ["./log.ts", "../../core/api/wire.ts", "../../package.json", "zod"]],
    ["demo/site/index.js", ["./brand/theme.js"]],
  ])("%s", (file, specifiers) => {
    expect(targets(file, specifiers.map((s, i) => `import * as it${i} from "${s}";`).join("\n"))).toEqual([]);
  });

  test("element.ts may take types, but not React's", () => {
    const file = "widgets/devices/element.ts";
    expect(
      targets(
        file,
        `import type { State } from "./flow.ts"; import type { Device } from "../../core/resources/devices.ts";`,
      ),
    ).toEqual([]);
    expect(targets(file, `import type { ReactNode } from "react";`)).toEqual(["react"]);
    expect(targets(file, `import { type State } from "./flow.ts";`)).toEqual(["widgets/devices/flow.ts"]);
    expect(targets(file, `import type { State } from "../wallet/flow.ts";`)).toEqual([
      "widgets/wallet/flow.ts",
    ]);
  });

  test("a module may use what the modules it uses may use", () => {
    expect([...usableBy("resources")].toSorted()).toEqual(["api", "browser", "config", "session"]);
    expect([...usableBy("ui")].toSorted()).toEqual(["browser", "config", "forms", "i18n"]);
    expect([...usableBy("config")]).toEqual(["browser"]);
    expect([...usableBy("browser")]).toEqual([]);
  });
});

test("a violation tells file, target and rule", () => {
  expect(findViolations(new Map([["core/ui/a.ts", `import "../api/b.ts"`]]), [])).toEqual([
    {
      file: "core/ui/a.ts",
      target: "core/http/b.ts",
      rule: "core/ui may use only forms, i18n, config, browser",
    },
  ]);
});

test("shipped code maps nothing by Array.from: a library of old pages replaces it by one that calls nothing back", () => {
  const mapped = `export const stars = Array.from(items, (item) => item.id);`;
  expect(targets("core/ui/a.ts", mapped)).toEqual(["Array.from"]);
  expect(targets("widgets/devices/Devices.tsx", mapped)).toEqual(["Array.from"]);
  expect(targets("tools/build/table.ts", mapped)).toEqual([]);
  expect(targets("core/ui/a.ts", "Array.from(items); Uint8Array.from(text, code);")).toEqual([]);
});

test("a source that cannot be parsed is an error that names the file", () => {
  expect(() => targets("core/ui/a.ts", "const =")).toThrow(/core\/ui\/a\.ts/);
});

test("tests have no boundaries", () => {
  expect(targets("core/ui/a.test.ts", `import "../api/b.ts"; setTimeout(() => {}, 1);`)).toEqual([]);
});
