import { describe, expect, test } from "vitest";
import { findViolations, linksIn, readSources } from "../../../../tools/check/boundaries.ts";
import { cyclesIn } from "../../../../tools/check/cycles.ts";
import { folderOf, importsByFolder, unneededImports } from "../../../../tools/check/folders.ts";
import { targets } from "./targets.ts";

// `npm run check`, which parses all sources, checks the project itself.
test("the project's own sources are the ones with boundaries", () => {
  const files = [...readSources().keys()];
  for (const file of ["core/session/oidc/provider.ts", "widgets/devices/Devices.tsx", "demo/sandbox/app.ts"])
    expect(files).toContain(file);
});

describe("an import that goes the wrong way is named", () => {
  test.each([
    ["core/platform/a.ts", "../http/b.ts", "core/http/b.ts"],
    ["core/platform/config/a.ts", "../../http/b.ts", "core/http/b.ts"],
    ["core/http/a.ts", "../session/b.ts", "core/session/b.ts"],
    ["core/session/a.ts", "../domain/wallet/b.ts", "core/domain/wallet/b.ts"],
    ["core/domain/wallet/a.ts", "../privacy/b.ts", "core/domain/privacy/b.ts"],
    ["core/domain/privacy/flow/a.ts", "../../support/search/b.ts", "core/domain/support/search/b.ts"],
    ["core/flow/a.ts", "../ui/b.ts", "core/ui/b.ts"],
    ["core/i18n/a.ts", "../ui/form/b.ts", "core/ui/form/b.ts"],
    ["core/i18n/a.ts", "../session/b.ts", "core/session/b.ts"],
    ["core/ui/form/a.ts", "../../http/b.ts", "core/http/b.ts"],
    ["core/ui/a.tsx", "../domain/b.ts", "core/domain/b.ts"],
    ["core/ui/button/a.tsx", "../../html/b.ts", "core/html/b.ts"],
    ["core/html/a.ts", "../i18n/b.ts", "core/i18n/b.ts"],
    ["core/html/a.ts", "../element/class/b.ts", "core/element/class/b.ts"],
    ["core/element/hooks/a.ts", "../parts/b.tsx", "core/element/parts/b.tsx"],
    ["core/element/parts/a.ts", "../../domain/wallet/b.ts", "core/domain/wallet/b.ts"],
    ["core/element/a.ts", "../index.ts", "core/index.ts"],
    ["core/http/a.ts", "../../widgets/devices/flow.ts", "widgets/devices/flow.ts"],
    ["core/index.ts", "../widgets/index.ts", "widgets/index.ts"],
    ["core/http/a.ts", "../../demo/sandbox/app.ts", "demo/sandbox/app.ts"],
    ["core/http/a.ts", "../../tests/unit/a.ts", "tests/unit/a.ts"],
    ["core/http/a.ts", "../../tools/tree.ts", "tools/tree.ts"],
    ["widgets/devices/Devices.tsx", "../wallet/flow.ts", "widgets/wallet/flow.ts"],
    ["widgets/devices/Devices.tsx", "../index.ts", "widgets/index.ts"],
    ["widgets/devices/Devices.tsx", "../../tools/build/table.ts", "tools/build/table.ts"],
    ["widgets/devices/Devices.tsx", "../../core/index.ts", "core/index.ts"],
    ["widgets/devices/Devices.tsx", "../../core/element/loader/a.ts", "core/element/loader/a.ts"],
    ["widgets/devices/Devices.tsx", "../../demo/sandbox/app.ts", "demo/sandbox/app.ts"],
    ["widgets/devices/element.ts", "./Devices.tsx", "widgets/devices/Devices.tsx"],
    ["widgets/devices/element.ts", "./strings/index.ts", "widgets/devices/strings/index.ts"],
    ["widgets/devices/element.ts", "../../core/ui/button/Button.tsx", "core/ui/button/Button.tsx"],
    ["widgets/devices/element.ts", "react", "react"],
    ["widgets/devices/element.ts", "zod/mini", "zod/mini"],
    ["widgets/devices/element.ts", "ofetch", "ofetch"],
    ["tools/build/table.ts", "../../demo/sandbox/app.ts", "demo/sandbox/app.ts"],
    ["widgets/index.ts", "./devices/Devices.tsx", "widgets/devices/Devices.tsx"],
    ["widgets/index.ts", "../core/session/state.ts", "core/session/state.ts"],
    ["demo/site/brand/theme.js", "../../../core/index.ts", "core/index.ts"],
    ["demo/sandbox/app.ts", "../../core/http/client.ts", "core/http/client.ts"],
    ["demo/sandbox/app.ts", "../../widgets/index.ts", "widgets/index.ts"],
    ["integrations/testing/index.ts", "../../core/index.ts", "core/index.ts"],
    ["demo/sandbox/app.ts", "../site/brand/theme.js", "demo/site/brand/theme.js"],
  ])("%s imports nothing from %s", (file, specifier, target) => {
    expect(targets(file, `import { thing } from "${specifier}";`)).toEqual([target]);
  });
});

describe("each kind of import counts", () => {
  test.each([
    ["a type", `import type { Thing } from "../http/b.ts";`],
    ["a side effect", `import "../http/b.ts";`],
    ["a re-export", `export { thing } from "../http/b.ts";`],
    ["a re-export of everything", `export * from "../http/b.ts";`],
    ["a dynamic import", `const thing = await import("../http/b.ts");`],
    ["a template without placeholders", "const thing = await import(`../http/b.ts`);"],
    ["an inline type", `type Thing = import("../http/b.ts").Thing;`],
    ["a query after the path", `import text from "../http/b.ts?raw";`],
    ["a glob", `const all = import.meta.glob(["../http/b.ts", "!../http/c.ts"]);`],
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

describe("an import in the right direction is no violation", () => {
  test.each([
    ["core/domain/support/a.ts", ["../../session/b.ts", "../../http/b.ts", "../../platform/b.ts", "./c.ts"]],
    ["core/domain/support/search/a.ts", ["../../../http/b.ts", "../content.ts"]],
    [
      "core/domain/privacy/flow/a.tsx",
      ["../../../element/hooks/b.ts", "../../../html/b.ts", "../privacy-flow.ts"],
    ],
    ["core/ui/button/a.tsx", ["../../i18n/b.ts", "../../platform/b.ts", "../tokens.css?inline", "react"]],
    ["core/html/a.ts", ["../platform/b.ts"]],
    [
      "core/element/parts/a.tsx",
      ["../hooks/b.ts", "../../html/b.ts", "../../session/b.ts", "../../ui/b.tsx"],
    ],
    ["core/index.ts", ["./session/b.ts", "./ui/b.tsx", "./element/class/b.ts"]],
    ["widgets/devices/Devices.tsx", ["./view/List.tsx", "../../core/session/state.ts", "zod/mini", "react"]],
    ["widgets/devices/element.ts", ["../../core/element/class/define-widget.ts"]],
    ["widgets/index.ts", ["./devices/element.ts", "../core/index.ts"]],
    ["tools/build/table.ts", ["./vite.ts", "../../core/element/class/entry.ts", "zod"]],
    ["demo/sandbox/app.ts", ["./log.ts", "../../core/http/wire.ts", "../../package.json", "zod"]],
    ["demo/site/index.js", ["./brand/theme.js"]],
  ])("%s", (file, specifiers) => {
    expect(targets(file, specifiers.map((s, i) => `import * as it${i} from "${s}";`).join("\n"))).toEqual([]);
  });

  test("element.ts may import types, but not React's", () => {
    const file = "widgets/devices/element.ts";
    const device = `import type { Device } from "../../core/domain/devices/devices.ts";`;
    expect(targets(file, `import type { State } from "./flow.ts"; ${device}`)).toEqual([]);
    expect(targets(file, `import type { ReactNode } from "react";`)).toEqual(["react"]);
    expect(targets(file, `import { type State } from "./flow.ts";`)).toEqual(["widgets/devices/flow.ts"]);
    expect(targets(file, `import type { State } from "../wallet/flow.ts";`)).toEqual([
      "widgets/wallet/flow.ts",
    ]);
  });

  test("the sandbox may import types of a domain, but no code", () => {
    const file = "demo/sandbox/services/devices/devices.ts";
    const path = "../../../../core/domain/devices/devices.ts";
    expect(targets(file, `import type { DeviceKind } from "${path}";`)).toEqual([]);
    expect(targets(file, `import { deviceKinds } from "${path}";`)).toEqual([
      "core/domain/devices/devices.ts",
    ]);
    expect(targets(file, `import type { Call } from "../../../../core/http/client.ts";`)).toEqual([
      "core/http/client.ts",
    ]);
  });
});

describe("folders and circles", () => {
  const links = (sources: Record<string, string>) => linksIn(new Map(Object.entries(sources)));

  test("a domain, a part of the platform and a form count as folders, a control doesn't", () => {
    expect(
      [
        "core/domain/devices/devices.ts",
        "core/domain/privacy/flow/flow.ts",
        "core/platform/config/options.ts",
        "core/ui/form/rules.ts",
        "core/ui/button/Button.tsx",
        "widgets/devices/view/List.tsx",
      ].map(folderOf),
    ).toEqual([
      "core/domain/devices",
      "core/domain/privacy",
      "core/platform/config",
      "core/ui/form",
      "core/ui",
      "widgets",
    ]);
  });

  test("the table has each folder's imports, including styles and types", () => {
    const found = links({
      "core/ui/a.ts": `import type { B } from "../i18n/b.ts"; import css from "../element/c.css?inline";`,
      "core/i18n/b.ts": `import "./d.ts";`,
    });
    expect([...importsByFolder(found)]).toEqual([["core/ui", ["core/element", "core/i18n"]]]);
  });

  test("a row that isn't needed is named", () => {
    expect(unneededImports([])).toContain("core/http → core/platform");
    expect(unneededImports(linksIn(readSources()))).toEqual([]);
  });

  test("modules that import each other are named, including type imports", () => {
    const found = links({
      "core/ui/a.ts": `import "./b.ts";`,
      "core/ui/b.ts": `import type { C } from "./c.ts";`,
      "core/ui/c.ts": `export * from "./a.ts";`,
    });
    expect(cyclesIn(found)).toEqual([["core/ui/a.ts", "core/ui/b.ts", "core/ui/c.ts"]]);
  });

  test("code on demand may import the module that fetches it", () => {
    const found = links({ "core/ui/a.ts": `void import("./b.ts");`, "core/ui/b.ts": `import "./a.ts";` });
    expect(cyclesIn(found)).toEqual([]);
  });
});

test("a violation names file, target and rule", () => {
  expect(findViolations(new Map([["core/ui/a.ts", `import "../http/b.ts"`]]), [])).toEqual([
    {
      file: "core/ui/a.ts",
      target: "core/http/b.ts",
      rule: "core/ui may not import core/http: see folder-imports.ts",
    },
  ]);
});

test("shipped code never maps by Array.from: an old library replaces it by one that ignores the callback", () => {
  const mapped = `export const stars = Array.from(items, (item) => item.id);`;
  expect(targets("core/ui/a.ts", mapped)).toEqual(["Array.from"]);
  expect(targets("widgets/devices/Devices.tsx", mapped)).toEqual(["Array.from"]);
  expect(targets("tools/build/table.ts", mapped)).toEqual([]);
  expect(targets("core/ui/a.ts", "Array.from(items); Uint8Array.from(text, code);")).toEqual([]);
});

test("a source that can't be parsed is an error that names the file", () => {
  expect(() => targets("core/ui/a.ts", "const =")).toThrow(/core\/ui\/a\.ts/);
});

test("tests have no boundaries", () => {
  expect(targets("core/ui/a.test.ts", `import "../http/b.ts"; setTimeout(() => {}, 1);`)).toEqual([]);
});
