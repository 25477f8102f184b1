import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockProblems } from "../../../../tools/check/check-lock.ts";
import type { Lock, LockEntry } from "../../../../tools/check/check-lock.ts";
import { projectRoot } from "../../../../tools/tree.ts";

const entry: LockEntry = { version: "1.0.0", integrity: "sha512-abc" };
const lock = (packages: Lock["packages"]): Lock => ({ packages: { "": {}, ...packages } });

test("a complete lock has no problems", () => {
  const native = { ...entry, optionalDependencies: { "@native/linux": "1.0.0", "@native/darwin": "1.0.0" } };
  const whole = lock({
    "node_modules/native": native,
    "node_modules/@native/linux": entry,
    "node_modules/native/node_modules/@native/darwin": entry,
  });
  expect(lockProblems(whole)).toEqual([]);
});

test("an optional platform package without an entry is a problem", () => {
  const holed = lock({
    "node_modules/native": {
      ...entry,
      optionalDependencies: { "@native/linux": "1.0.0", "@native/win32": "1.0.0" },
    },
    "node_modules/@native/linux": entry,
  });
  expect(lockProblems(holed)).toEqual([
    "node_modules/native lists the optional package @native/win32, which has no entry",
  ]);
});

test("the project's own optional packages need entries too", () => {
  expect(lockProblems({ packages: { "": { optionalDependencies: { fsevents: "2.0.0" } } } })).toEqual([
    "the project lists the optional package fsevents, which has no entry",
  ]);
});

test("a package inside another one is found only from there", () => {
  const nested = "node_modules/outer/node_modules/@scope/inner";
  const inner = { ...entry, optionalDependencies: { binding: "1.0.0" } };
  const at = (folder: string) =>
    lockProblems(lock({ "node_modules/outer": entry, [nested]: inner, [folder]: entry }));
  expect(at(`${nested}/node_modules/binding`)).toEqual([]);
  expect(at("node_modules/outer/node_modules/binding")).toEqual([]);
  expect(at("node_modules/binding")).toEqual([]);
  expect(at("node_modules/other/node_modules/binding")).toHaveLength(1);
});

test("an entry without integrity is named, unless it is a link or part of another download", () => {
  const problems = lockProblems(
    lock({
      "node_modules/bare": { version: "1.0.0" },
      "node_modules/linked": { resolved: "packages/linked", link: true },
      "node_modules/whole/node_modules/bundled": { version: "1.0.0", inBundle: true },
      "packages/linked": { version: "1.0.0" },
    }),
  );
  expect(problems).toEqual(["node_modules/bare has no integrity"]);
});

test("an address on another host is a problem, reported without the host", () => {
  const mirrored = lock({
    "node_modules/good": { ...entry, resolved: "https://public.example/good.tgz" },
    "node_modules/mirrored": { ...entry, resolved: "https://mirror.internal:8080/mirrored.tgz" },
    "node_modules/filed": { ...entry, resolved: "file:mirrored.tgz" },
  });
  const problems = lockProblems(mirrored, (hostname) => hostname === "public.example");
  expect(problems).toEqual([
    "node_modules/mirrored is fixed to a host that is not the public default one",
    "node_modules/filed is fixed to a host that is not the public default one",
  ]);
  expect(lockProblems(mirrored)).toHaveLength(3);
});

test("the project's lock file has no problems", () => {
  const text = readFileSync(join(projectRoot, "package-lock.json"), "utf8");
  expect(lockProblems(JSON.parse(text) as Lock)).toEqual([]);
});
