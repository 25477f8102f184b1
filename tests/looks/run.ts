import { commandOf, node } from "../../tools/steps.ts";

/** `npm run test:looks`: compares the pictures. `--update` replaces those that differ; other arguments go to Playwright. */
const [args, update] = [
  process.argv.slice(2).filter((one) => one !== "--update"),
  process.argv.includes("--update"),
];
const started = performance.now();
const { code } = await node([
  commandOf("@playwright/test", "playwright"),
  "test",
  "--config=tests/looks/playwright.config.ts",
  // Without a flag, Playwright would write a picture that is missing.
  `--update-snapshots=${update ? "changed" : "none"}`,
  ...args,
]);
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} min`);
process.exitCode = code;
