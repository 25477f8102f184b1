import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { leanReact } from "../../../widgets/build/lean-react.ts";

const { resolve } = createRequire(import.meta.url);
const FILE = join(dirname(resolve("react-dom/package.json")), "cjs/react-dom-client.production.js");
const client = readFileSync(FILE, "utf8");

describe("React's client, as it is built", () => {
  const lean = leanReact(client, FILE);
  const namesIn = (code: string) => /simpleEventPluginEvents =\s+"([^"]*)"/.exec(code)?.[1]?.split(" ");
  const simple = namesIn(lean);

  test("listens to what our sources handle, and to what a changed field is known by", () => {
    expect(simple).toEqual(expect.arrayContaining(["click", "input", "keyDown", "submit", "toggle"]));
    expect(lean).toContain(`registerSimpleEvent("focusout", "onBlur");`);
    expect(lean).toContain(`"change click focusin focusout input keydown keyup selectionchange"`);
  });

  test("does not listen to what nothing of ours handles", () => {
    const unheard = ["mouseMove", "wheel", "touchMove", "dragOver"];
    expect(namesIn(client)).toEqual(expect.arrayContaining(unheard));
    expect(simple).not.toEqual(expect.arrayContaining([expect.stringMatching(`^(${unheard.join("|")})$`)]));
    expect(lean).not.toContain("onAnimationEnd");
    expect(lean).not.toMatch(/registerTwoPhaseEvent\(\s*"onBeforeInput"/);
  });

  test("a release that is written otherwise stops the build", () => {
    expect(() => leanReact(client.replace("abort auxClick", "auxClick abort"), FILE)).toThrow(
      "look at the new release",
    );
    expect(() => leanReact(client.replaceAll("registerTwoPhaseEvent(", "registerEvent("), FILE)).toThrow(
      "look at the new release",
    );
  });

  test("another file is left as it is", () => {
    expect(leanReact("a", "/node_modules/preact/index.js")).toBe("a");
  });
});
