import { commandOf, node, script } from "../steps.ts";

/** All checks of the sources. All of them run; if one fails, the whole fails. */
const steps: readonly (readonly [title: string, args: string[]])[] = [
  ["types", [commandOf("typescript", "tsc"), "-p", "."]],
  ["lint", [commandOf("oxlint"), "--deny-warnings"]],
  ["format", [commandOf("oxfmt"), "--check"]],
  ["boundaries", script("tools/check/boundaries.ts")],
  ["sleeps", script("tools/check/sleeps.ts")],
  ["queries of element tests", script("tools/check/class-queries.ts")],
  ["openings", script("tools/check/openings.ts")],
  ["lock file", script("tools/check/check-lock.ts")],
  ["generated docs", script("tools/build/write-docs.ts", "--check")],
  ["public API", script("tools/build/write-api.ts", "--check")],
  ["contract", script("tools/contract/lint.ts")],
  ["docs", script("tools/check/page-rules.ts")],
  ["translations", script("tools/check/translations.ts")],
  ["terms", script("tools/check/terms.ts")],
  ["sizes", script("tools/check/sizes.ts")],
];

let failed = 0;
for (const [title, args] of steps) {
  const started = performance.now();
  const { code, output } = await node(args, false);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${title} (${seconds} s)`);
  if (code !== 0 || ["boundaries", "sizes"].includes(title))
    console.log(output.trimEnd().replace(/^/gm, "       "));
  if (code !== 0) failed++;
}
process.exitCode = failed ? 1 : 0;
