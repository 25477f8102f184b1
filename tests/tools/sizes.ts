import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Table } from "../../core/element/release.ts";
import { buildAll } from "../../widgets/build/build.ts";
import { buildSingle } from "../../widgets/build/singles.ts";
import { runtimes } from "../../widgets/build/vite.ts";
import { projectRoot } from "./tree.ts";

/** Budgets in bytes after brotli (quality 11). */
const budgets = {
  /** The loader without views, with 37 elements in its table. */
  loader: 4_500,
  /** What comes before the field is usable, by the file of one element. */
  usable: 5_000,
  /** Everything a page loads until a sign-up has succeeded, by runtime. */
  success: { react: 80_000, lite: 28_000 },
};

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
      },
    ]),
  );
  const shared = { react: ["runtime", "core"], lite: ["runtime", "core"] };
  return { version: "1.0.0", hash: "abcdefgh", shared, styles: "", elements };
}

const outDir = join(projectRoot, "node_modules/.cache/tv-selfcare/size-dist");
await buildAll({ outDir });
const bytes = async (file: string) => (await stat(join(outDir, `${file}.br`))).size;

const rows: [what: string, bytes: number, budget: number | undefined][] = [];
const loader = await buildSingle("tv", "widgets/build/tv.ts", crowdedTable());
rows.push(["loader, 37 elements, no views", brotliCompressSync(loader).length, budgets.loader]);
const tv = await bytes("tv.js");
rows.push(["tv.js", tv, undefined]);
rows.push(["tv.classic.js", await bytes("tv.classic.js"), undefined]);
rows.push(["el/email-signup.js", await bytes("el/email-signup.js"), budgets.usable]);
for (const runtime of runtimes) {
  const files = (await readdir(join(outDir, runtime))).filter((file) => file.endsWith(".js"));
  let sum = tv;
  for (const file of files) sum += await bytes(`${runtime}/${file}`);
  rows.push([`email-signup until success, ${runtime}`, sum, budgets.success[runtime]]);
}

let over = 0;
for (const [what, size, budget] of rows) {
  const verdict =
    budget === undefined ? "" : size <= budget ? `of ${budget}` : `OVER its budget of ${budget}`;
  if (verdict.startsWith("OVER")) over++;
  console.log(`${what.padEnd(36)} ${String(size).padStart(6)} ${verdict}`);
}
process.exitCode = over ? 1 : 0;
