import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { NOTICES } from "../../../tools/build/notices.ts";
import { projectRoot } from "../../../tools/tree.ts";
import { expect, test } from "../fixtures.ts";

const dist = join(projectRoot, "dist");
const read = (file: string) => readFile(join(dist, file), "utf8");

/** Dependencies of our libraries. */
const inside = ["destr", "react", "react-dom", "scheduler", "ufo"];

test("the release and its package have the license of each library", async () => {
  const { dependencies } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const text = await read(NOTICES);
  const entries = text.split(/^-{80}$/m).slice(1);
  const named = entries.map((entry) => /^\n*(.+)@/.exec(entry)?.[1]);
  expect(named.sort()).toEqual([...new Set([...Object.keys(dependencies), ...inside])].sort());
  for (const entry of entries) expect(entry).toMatch(/Permission is hereby granted|Apache License/);
  expect(await read(`npm/${NOTICES}`)).toBe(text);
});

test("each script that contains a library names the licenses in its first lines", async () => {
  const files = await readdir(dist, { recursive: true });
  const scripts = files.filter((file) =>
    /^(?:tv|tv\.classic|el\/[\w-]+|(?:react|lite)\/(?:core|loadable|purify\.es)-\w+)\.js$/.test(file),
  );
  expect(scripts.length).toBeGreaterThan(40);
  for (const script of scripts)
    expect(await read(script), script).toMatch(new RegExp(`^(?://# \\w+\n)?/\\*! ${NOTICES} \\*/\n`));
});

test("the card form's document names the licenses", async () => {
  const [frame] = (await readdir(dist)).filter((file) => /^card-frame-\w+\.html$/.test(file));
  for (const file of [String(frame), "npm/card-frame.html"])
    expect(await read(file)).toContain(`<!-- ${NOTICES} -->`);
});
