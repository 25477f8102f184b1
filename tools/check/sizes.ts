import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Table } from "../../core/element/loader/release.ts";
import { defaultLocale, locales } from "../../core/platform/config/locales.ts";
import { buildAll } from "../build/build.ts";
import { integrity as integrityOf } from "../build/integrity.ts";
import { buildLanguages } from "../build/language-files.ts";
import { PSEUDO } from "../build/pseudo-locale.ts";
import { buildSingle } from "../build/singles.ts";
import { runtimes, type Runtime } from "../build/vite.ts";
import { foreignTexts } from "./foreign-texts.ts";
import { projectRoot } from "../tree.ts";

/** Budgets in bytes after brotli (quality 11): decision 20. */
const budgets = {
  /** The loader without views, with 37 elements in its table. */
  loader: 5_750,
  /**
   * What loads before a field is usable: an element's own file, the sign-up's own file, and the file for all
   * elements.
   */
  usable: { el: 7_000, signUp: 6_000, tv: 10_000 },
  /** Everything that loads until the support search shows its first result, without the articles. */
  firstResult: 43_500,
  /** Everything that loads until a sign-up has succeeded. */
  success: { el: { react: 87_500, lite: 35_200 }, tv: { react: 91_500, lite: 39_200 } },
  /**
   * An element until it is usable, on lite, in addition to a page with a sign-up. A customer's session is 10 kB of
   * it; the sanitizer for a server's steps is part of it too.
   */
  customer: {
    account: 30_000,
    banner: 30_000,
    devices: 30_000,
    offers: 32_000,
    "privacy-request": 33_000,
    subscriptions: 32_500,
    transactions: 31_500,
    wallet: 30_000,
  },
};

/** Files that load on demand, but that an element needs before it is usable. */
const firstViews: Readonly<Record<string, readonly string[]>> = {
  offers: ["PlanSelection", "Checkout", "Confirmation"],
  "privacy-request": ["purify.es"],
};

/*
 * The hash in the names of files, and that of their list in the loaders, also decide how the minifier names variables, which
 * moves a size by up to 90 bytes. So each release is measured with the same ones.
 */
const HASH = "abcdefgh";
const INTEGRITY = integrityOf("sha256", Buffer.from("any file"));

/** A table with the planned number of elements, under their planned names, with typical properties. */
function crowdedTable(): Table {
  const names =
    "account devices wallet subscriptions offers privacy-request do-not-sell support-search usb-update email-signup " +
    "header footer account-nav session-timeout portal privacy-settings transactions banner promo-banner activate " +
    "privacy-dashboard privacy-escalation identity-proofing help-form support firmware-download apps-list " +
    "review-carousel chat-card document message health-check redirect video image-banner social-links disclaimers";
  const props = [
    { variant: ["section", "modal"], open: false },
    { router: ["history", "hash", "none"] },
    { path: "" },
    {},
  ];
  const elements = Object.fromEntries(
    names.split(" ").map((name, i) => [
      name,
      {
        props: { ...props[i % 4], [`${name.split("-")[0]}Id`]: "" },
        ...(i % 4 ? {} : { viewProps: ["variant"] }),
        ...(i % 3 && { chunks: ["use-content", "safe-address", "Skeleton"].slice(i % 3) }),
      },
    ]),
  );
  return { version: "1.0.0", hash: HASH, integrity: INTEGRITY, styles: "", elements };
}

/** Languages besides English, and the generated one. */
const further = [...locales.filter((locale) => locale !== defaultLocale), PSEUDO];
const outDir = join(projectRoot, "node_modules/.cache/tv-selfcare/size-dist");
const { table } = await buildAll({ outDir, hash: HASH, integrity: INTEGRITY, compress: false });
await buildLanguages(outDir, further);
const bytes = async (file: string) => brotliCompressSync(await readFile(join(outDir, file))).length;

const rows: [what: string, bytes: number, budget: number | undefined][] = [];
const loader = await buildSingle("tv", "tools/build/tv.ts", crowdedTable());
rows.push(["loader, 37 elements, no views", brotliCompressSync(loader).length, budgets.loader]);
rows.push(["tv.js", await bytes("tv.js"), budgets.usable.tv]);
rows.push(["tv.classic.js", await bytes("tv.classic.js"), undefined]);
const fileOf = (name: string): string => table.elements[name]?.file ?? name;
/** Returns the size of an element's code with all its chunks. */
async function codeOf(name: string, runtime: Runtime): Promise<number> {
  const chunks = [fileOf(name), "core", ...(table.elements[name]?.chunks ?? [])];
  const sizes = await Promise.all(chunks.map((chunk) => bytes(`${runtime}/${chunk}-${table.hash}.js`)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
/** Returns a chunk and everything that it imports. */
async function withImports(chunk: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  const code = await readFile(join(outDir, `lite/${chunk}-${table.hash}.js`), "utf8");
  const imports = code.matchAll(new RegExp(`(?:from|import)\\s*"\\./([^"]+)-${table.hash}\\.js"`, "g"));
  for (const [, imported = ""] of imports) await withImports(imported, found);
  return found;
}
const signUp = await withImports("email-signup");
for (const [name, budget] of Object.entries(budgets.customer)) {
  const sums: number[] = [];
  for (const view of firstViews[name] ?? [fileOf(name)]) {
    const chunks = [...(await withImports(view, await withImports(fileOf(name))))].filter(
      (chunk) => !signUp.has(chunk),
    );
    const sizes = await Promise.all(chunks.map((chunk) => bytes(`lite/${chunk}-${table.hash}.js`)));
    sums.push(sizes.reduce((sum, size) => sum + size, 0));
  }
  rows.push([`${name} beyond a sign-up, lite`, Math.max(...sums), budget]);
}
for (const name of Object.keys(table.elements)) {
  rows.push([
    `el/${name}.js`,
    await bytes(`el/${name}.js`),
    name === "email-signup" ? budgets.usable.signUp : budgets.usable.el,
  ]);
  for (const runtime of runtimes)
    rows.push([`  and its code, ${runtime}`, await codeOf(name, runtime), undefined]);
}
for (const [way, file] of [
  ["el", "el/email-signup.js"],
  ["tv", "tv.js"],
] as const) {
  for (const runtime of runtimes) {
    const sum = (await bytes(file)) + (await codeOf("email-signup", runtime));
    rows.push([`email-signup until success, ${way}, ${runtime}`, sum, budgets.success[way][runtime]]);
  }
}
// What answers a whole search loads after the first suggestions, or with the first search.
rows.push([
  "support-search until the first result, el, lite",
  (await bytes("el/support-search.js")) + (await codeOf("support-search", "lite")),
  budgets.firstResult,
]);

/** Files of one language. Their budget is the size of the files for all languages. */
for (const file of ["tv.es.js", "el/email-signup.es.js", "el/devices.es.js"])
  rows.push([file, await bytes(file), await bytes(file.replace(".es.", "."))]);

let over = 0;
for (const [what, size, budget] of rows) {
  const verdict =
    budget === undefined ? "" : size <= budget ? `of ${budget}` : `OVER its budget of ${budget}`;
  if (verdict.startsWith("OVER")) over++;
  console.log(`${what.padEnd(40)} ${String(size).padStart(6)} ${verdict}`);
}
const foreign = await foreignTexts(outDir, further);
for (const one of foreign) console.log(`FOREIGN ${one}`);
process.exitCode = over || foreign.length ? 1 : 0;
