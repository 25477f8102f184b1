import { stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Table } from "../../core/element/release.ts";
import { buildAll } from "../../widgets/build/build.ts";
import { buildSingle } from "../../widgets/build/singles.ts";
import { runtimes, type Runtime } from "../../widgets/build/vite.ts";
import { projectRoot } from "./tree.ts";

/** Budgets in bytes after brotli (quality 11). */
const budgets = {
  /** The loader without views, with 37 elements in its table. */
  loader: 4_500,
  /** What comes before a field is usable: by an element's own file, and by the file for all. */
  usable: { el: 5_000, tv: 10_000 },
  /** The same for forms with more to say: their words stand there in both languages. */
  longer: 5_500,
  /** Everything that a page loads until a sign-up has succeeded; why lite has more than 28 kB: decision 6. */
  success: { el: { react: 67_500, lite: 28_000 }, tv: { react: 71_000, lite: 32_000 } },
};

const longer = ["do-not-sell", "help-form", "support-search"];

/** As many elements as are planned, under the names that they will have, with properties such as elements have. */
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
        ...(i % 4 ? {} : { first: ["variant"] }),
        chunks: ["core", ...(i % 3 ? ["use-content", "safe-address", "Skeleton"].slice(i % 3) : [])],
      },
    ]),
  );
  return { version: "1.0.0", hash: "abcdefgh", styles: "", elements };
}

const outDir = join(projectRoot, "node_modules/.cache/tv-selfcare/size-dist");
const { table } = await buildAll({ outDir });
const bytes = async (file: string) => (await stat(join(outDir, `${file}.br`))).size;

const rows: [what: string, bytes: number, budget: number | undefined][] = [];
const loader = await buildSingle("tv", "widgets/build/tv.ts", crowdedTable());
rows.push(["loader, 37 elements, no views", brotliCompressSync(loader).length, budgets.loader]);
rows.push(["tv.js", await bytes("tv.js"), budgets.usable.tv]);
rows.push(["tv.classic.js", await bytes("tv.classic.js"), undefined]);
/** An element's code with all chunks that it needs. */
async function codeOf(name: string, runtime: Runtime): Promise<number> {
  const chunks = [name, ...(table.elements[name]?.chunks ?? [])];
  const sizes = await Promise.all(chunks.map((chunk) => bytes(`${runtime}/${chunk}-${table.hash}.js`)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
for (const name of Object.keys(table.elements)) {
  rows.push([
    `el/${name}.js`,
    await bytes(`el/${name}.js`),
    longer.includes(name) ? budgets.longer : budgets.usable.el,
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

let over = 0;
for (const [what, size, budget] of rows) {
  const verdict =
    budget === undefined ? "" : size <= budget ? `of ${budget}` : `OVER its budget of ${budget}`;
  if (verdict.startsWith("OVER")) over++;
  console.log(`${what.padEnd(40)} ${String(size).padStart(6)} ${verdict}`);
}
process.exitCode = over ? 1 : 0;
