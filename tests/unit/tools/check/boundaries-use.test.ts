import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findViolations, globalExceptions } from "../../../../tools/check/boundaries.ts";
import { projectRoot } from "../../../../tools/tree.ts";
import { targets } from "./targets.ts";

describe("a global that belongs to core/platform is found", () => {
  test.each([
    ["localStorage", `localStorage.getItem("a")`],
    ["sessionStorage", `const { length } = sessionStorage`],
    ["location", `const here = location.href`],
    ["location", `const here = window.location.href`],
    ["location", `const { location } = window`],
    ["document.location", `document.location.reload()`],
    ["document.cookie", `document.cookie = "a=1"`],
    ["fetch", `await fetch("/a")`],
    ["fetch", `await globalThis["fetch"]("/a")`],
    ["fetch", `const it = { fetch }`],
    ["setTimeout", `setTimeout(() => {}, 1)`],
    ["setInterval", `self.setInterval(() => {}, 1)`],
    ["Date.now", `const at = Date.now()`],
    ["Date.now", `const { now } = Date`],
    ["Date()", `const at = new Date(0)`],
    ["Date()", `const at = new window.Date()`],
    ["performance.now", `performance?.now()`],
    ["crypto", `crypto.randomUUID()`],
    ["navigator", `(globalThis as unknown as Window).navigator.language`],
  ])("%s in: %s", (target, source) => {
    expect(targets("core/http/a.ts", source)).toEqual([target]);
    expect(targets("widgets/devices/a.ts", source)).toEqual([target]);
    expect(targets("core/platform/a.ts", source)).toEqual([]);
    expect(targets("tools/build/a.ts", source)).toEqual([]);
  });

  test("the file's own name, a key, a type, a comment and a string don't count", () => {
    const source = `
      import { location } from "../platform/page.ts";
      type Send = typeof fetch;
      interface Stored { localStorage: Storage; at: Date }
      // setTimeout(tick, 1) would be wrong here
      const text = "Date.now()";
      const options = { fetch: 1, navigator() { return location.href } };
      export function call(fetch: Send, { crypto }: { crypto: Crypto }) { return fetch(options.fetch + text + crypto.subtle) }
      export const parsed = Date.parse("2026-01-01");
    `;
    expect(targets("core/http/a.ts", source)).toEqual([]);
  });

  test("a name declared in one function is still the global in another", () => {
    expect(
      targets("core/http/a.ts", `const a = (fetch: () => void) => fetch(); const b = () => fetch("/a");`),
    ).toEqual(["fetch"]);
  });

  test("an exception allows only the used globals it names", () => {
    const exceptions = [
      {
        file: "core/element/loader/start.ts",
        globals: ["location", "fetch"],
        reason: "it runs before core is there",
      },
    ];
    const files = new Map([["core/element/loader/start.ts", `const at = Date.now() + location.href`]]);
    expect(findViolations(files, exceptions).map((v) => `${v.target}: ${v.rule}`)).toEqual([
      "Date.now: only core/platform uses this global",
      "fetch: the exception for this global is not needed",
    ]);
  });

  test("the project's exceptions are loader modules that exist, each with a reason", () => {
    for (const { file, reason } of globalExceptions) {
      expect(file).toMatch(/^core\/element\//);
      expect(existsSync(join(projectRoot, file))).toBe(true);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});

describe("a string that becomes markup is found", () => {
  test.each([
    ["innerHTML", `node.innerHTML = text`],
    ["innerHTML", `node["innerHTML"] = text`],
    ["outerHTML", `Object.assign(node, { outerHTML: text })`],
    ["insertAdjacentHTML", `node.insertAdjacentHTML("beforeend", text)`],
    ["setHTMLUnsafe", `node.setHTMLUnsafe(text)`],
    ["parseHTMLUnsafe", `Document.parseHTMLUnsafe(text)`],
    ["createContextualFragment", `range.createContextualFragment(text)`],
    ["document.write", `document.write(text)`],
    ["document.write", `frame.contentDocument.writeln(text)`],
  ])("%s in: %s", (target, source) => {
    for (const file of ["core/platform/a.ts", "widgets/devices/a.ts", "tools/build/a.ts", "demo/site/a.js"]) {
      expect(targets(file, source)).toEqual([target]);
    }
    expect(targets("demo/site/index.html", `<script>${source}</script>`)).toEqual([target]);
  });

  test("dangerouslySetInnerHTML in JSX", () => {
    expect(targets("core/html/a.tsx", `const a = <p dangerouslySetInnerHTML={{ __html: text }} />`)).toEqual([
      "dangerouslySetInnerHTML",
    ]);
  });

  test("its name in a comment, a text or a data block doesn't count", () => {
    expect(
      targets("core/html/a.tsx", `/* innerHTML */ const a = <p>no innerHTML, no document.write()</p>`),
    ).toEqual([]);
    expect(
      targets("demo/site/index.html", `<script type="application/json">{ "innerHTML": 1 }</script>`),
    ).toEqual([]);
  });
});

describe("a package used in the wrong way is found", () => {
  test("React is free", () => {
    const source = `import { lazy, memo, Suspense, useId } from "react"; import { flushSync } from "react-dom";`;
    expect(targets("core/ui/a.tsx", source)).toEqual([]);
  });

  test("all of zod in the browser", () => {
    expect(targets("core/platform/config/a.ts", `import { z } from "zod";`)).toEqual(["zod"]);
    expect(targets("widgets/devices/schema.ts", `import type { ZodType } from "zod/v4";`)).toEqual([
      "zod/v4",
    ]);
    expect(targets("core/platform/config/a.ts", `import * as z from "zod/mini";`)).toEqual([]);
  });

  test("a signal made by a widget", () => {
    expect(
      targets("widgets/devices/a.ts", `import { signal as s } from "@preact/signals-core"; s(1);`),
    ).toEqual(["signal"]);
    expect(
      targets("widgets/devices/a.ts", `import { signal } from "../../core/domain/a.ts"; signal(1);`),
    ).toEqual(["signal"]);
    expect(targets("core/session/a.ts", `import { signal } from "@preact/signals-core"; signal(1);`)).toEqual(
      [],
    );
    expect(
      targets("widgets/devices/a.ts", `const { signal } = new AbortController(); signal.throwIfAborted();`),
    ).toEqual([]);
  });
});

test("an effect that returns what a method returned is reported", () => {
  expect(targets("widgets/devices/a.ts", "useEffect(() => node.current?.scrollIntoView(), [node])")).toEqual([
    "useEffect",
  ]);
  expect(targets("core/ui/a.ts", "useLayoutEffect(() => onShown?.(), [])")).toEqual(["useLayoutEffect"]);
  const correct =
    "useEffect(() => { node.current?.scrollIntoView(); }, []); useEffect(() => watch(node), [])";
  expect(targets("core/ui/a.ts", correct)).toEqual([]);
});
