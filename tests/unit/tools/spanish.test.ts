import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { allStrings, definedIn, spanishProblems } from "../../tools/spanish.ts";

describe("what is wrong with an element's Spanish", () => {
  const of = (en: Record<string, string>, es: Record<string, string>) =>
    spanishProblems({ name: "lamp", en, es });

  test("nothing, where every text has one; a name may be the same", () => {
    expect(of({ on: "On", make: "Hisense" }, { on: "Encendida", make: "Hisense" })).toEqual([]);
  });

  test.each([
    ["left untranslated", { on: "On" }, { on: "On" }, "lamp.on: Spanish equals English"],
    ["missing", { on: "On" }, {}, "lamp.on: no Spanish"],
    ["empty", { on: "On" }, { on: " " }, "lamp.on: no Spanish"],
    ["superfluous", {}, { off: "Apagada" }, "lamp.off: no English"],
  ])("one that is %s", (_, en, es, problem) => {
    expect(of(en as Record<string, string>, es as Record<string, string>)).toEqual([problem]);
  });
});

describe("sets of texts are found wherever they are defined", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "spanish-"));
  });
  afterEach(() => rm(root, { recursive: true }));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  const define = "const defineStrings = (name: string, en: object, es: object) => ({ name, en, es });\n";
  const set = (name: string) => `defineStrings("${name}", { on: "On" }, { on: "Sí" })`;

  test("in core and in an element, in a file of any name, several in one", async () => {
    await write("core/ui/more.ts", `${define}export const a = ${set("a")};\nexport const b = ${set("b")};`);
    await write("widgets/lamp/view/words.ts", `${define}export const lamp = ${set("lamp")};`);
    await write("widgets/lamp/none.ts", `throw new Error("is not loaded");`);
    const found = await allStrings(["core", "widgets"], root);
    expect(found.map(({ name }) => name)).toEqual(["a", "b", "lamp"]);
  });

  test("one that is not exported is an error, not overlooked", async () => {
    await write("core/ui/own.ts", `${define}const own = ${set("own")};\nexport const shown = own.name;`);
    await expect(allStrings(["core"], root)).rejects.toThrow(
      "core/ui/own.ts: defines 1 sets of texts, but exports 0",
    );
  });

  test("a mention in a text or comment defines none", () => {
    expect(definedIn("a.ts", `// defineStrings()\nexport const text = "defineStrings()";`)).toBe(0);
  });

  test("ours are more than the elements': the download's are among them", async () => {
    const found = (await allStrings(["core"])).map(({ name }) => name);
    expect(found).toEqual(expect.arrayContaining(["ui", "download"]));
  });
});
