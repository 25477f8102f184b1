import assert from "node:assert/strict";
import type { DoctorReport } from "../../core/platform/config/doctor-report.ts";
import { startSandbox } from "../../demo/sandbox/server.ts";
import { runtimes, type Runtime } from "../../tools/build/vite.ts";
import { strings } from "../../widgets/email-signup/strings/index.ts";
import { controlOf } from "../journeys/control.ts";
import { sourceOf } from "../journeys/host-page.ts";
import { startHostServer } from "../journeys/host-server.ts";
import prepareRelease from "../journeys/release.ts";
import type { Driven } from "./driven.ts";
import { startFirefox } from "./firefox.ts";
import { startGatedFiles } from "./gated-files.ts";
import { visitorOf, type Seen } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

const engines: Readonly<Record<string, () => Promise<Driven>>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

type Host = { TvSelfcare: { doctor(): Promise<DoctorReport> } };

const start = engines[process.argv[2] ?? ""];
if (!start) throw new Error(`Name an engine: ${Object.keys(engines).join(" or ")}.`);

await prepareRelease();
const sandbox = await startSandbox({ port: 0 });
const control = controlOf(sandbox.url);
const files = await startGatedFiles(sandbox.url);
const host = await startHostServer();
const browser = await start();
const visitor = visitorOf(browser);

/** Opens a page of another origin with a sign-up, and with more markup. */
async function visit(runtime: Runtime, data: Record<string, string> = {}, more = ""): Promise<void> {
  const body = `<tv-email-signup></tv-email-signup>${more}`;
  host.put("/", { body: sourceOf({ body, data, from: files.folder() }, sandbox.url, runtime) });
  await browser.open(`${host.origin}/`);
}

const signedUp = async () => (await control.signedUp()).map(({ email }) => email);
const sent = async () => (await control.callsOf("emailSignUp")).length;

const journeys = {
  async "a visitor types, submits, sees the success message, and is on the list"(runtime: Runtime) {
    files.open();
    await visit(runtime);
    await visitor.sees("the element runs", ({ state }) => state === "ready");
    await visitor.tabToField();
    await browser.type("visitor@example.test");
    await browser.press("Enter");
    await visitor.sees(
      "success",
      ({ state, status }) => state === "success" && status === strings.en.success,
    );
    assert.deepEqual(await signedUp(), ["visitor@example.test"]);
  },

  async "text, focus, caret and one submit survive until the code has loaded"(runtime: Runtime) {
    files.hold();
    await visit(runtime);
    await visitor.sees("the first view", ({ state, value }) => state === "loading" && value === "");
    await visitor.tabToField();
    await visitor.markField();
    await browser.type("early@exampletest");
    for (let back = 0; back < "test".length; back++) await browser.press("ArrowLeft");
    files.open();
    await visitor.sees("the element runs", ({ state }) => state === "ready");
    const { value, focused, marked } = await visitor.look();
    assert.deepEqual({ value, focused, marked }, { value: "early@exampletest", focused: true, marked: true });
    await browser.type("."); // a valid address only if the caret has kept its position
    assert.equal((await visitor.look()).value, "early@example.test");

    files.hold();
    await visit(runtime);
    await visitor.sees("the first view", ({ state, value: empty }) => state === "loading" && empty === "");
    await visitor.tabToField();
    await browser.type("held@example.test");
    for (let press = 0; press < 3; press++) await browser.press("Enter");
    assert.equal((await visitor.look()).waiting, true);
    assert.equal(await sent(), 0);
    files.open();
    await visitor.sees("success", ({ state }) => state === "success");
    assert.deepEqual(await signedUp(), ["held@example.test"]);
    assert.equal(await sent(), 1);
  },

  async "with data-integrity a changed file never runs, its error shows, and a retry loads the right one"(
    runtime: Runtime,
  ) {
    // Its own file, its imports, what it may fetch on demand, and the file that checks them all.
    for (const name of ["email-signup", "core", "provider", "enforce"]) {
      files.open();
      files.change(name);
      await visit(runtime, { integrity: "enforce" });
      await visitor.sees(`${name} is refused`, ({ failed }) => failed);
      await visitor.tryAgain();
      await visitor.sees(`${name} is refused again`, ({ failed }) => failed);
      files.open();
      await visitor.tryAgain();
      // A differently written address would be imported unchecked: nothing runs until the page is reloaded.
      const isRight = ({ state, failed }: Seen) => (browser.keepsAddresses ? state === "ready" : failed);
      await visitor.sees(`${name} is ${browser.keepsAddresses ? "taken" : "refused still"}`, isRight);
      assert.equal((await visitor.look()).changedCodeRan, false);
    }
    await visit(runtime, { integrity: "enforce" });
    await visitor.sees("the element runs", ({ state }) => state === "ready");
    await visitor.tabToField();
    await browser.type("checked@example.test");
    await browser.press("Enter");
    await visitor.sees("success", ({ state }) => state === "success");
    assert.deepEqual(await signedUp(), ["checked@example.test"]);

    files.change("email-signup");
    await visit(runtime);
    await visitor.sees("the element runs", ({ state }) => state === "ready");
    assert.equal((await visitor.look()).changedCodeRan, true, "it is the attribute that keeps it out");
  },

  async "the doctor returns the problems of a page, and shows them"(runtime: Runtime) {
    files.open();
    await visit(runtime, { theme: "purple" }, "<tv-emial-signup></tv-emial-signup>");
    await visitor.sees("the element runs", ({ state }) => state === "ready");
    const { codes, shown } = await browser.run(async () => {
      const { findings } = await (globalThis as unknown as Host).TvSelfcare.doctor();
      const roots = [...document.querySelectorAll("body > div")].map(({ shadowRoot }) => shadowRoot);
      const dialog = roots.map((root) => root?.querySelector("dialog[open]")).find(Boolean);
      return {
        codes: findings.map(({ code }) => code),
        shown: [...(dialog?.querySelectorAll(".what") ?? [])].map(({ textContent }) => textContent),
      };
    });
    assert.deepEqual(codes, ["wrong-option", "unknown-tag"]);
    assert.equal(shown.length, 2);
    assert.equal(shown[1], "<tv-emial-signup> is not an element of ours.");
  },
};

console.log(`Smoke of the built files in ${browser.name}`);
let passed = 0;
let failed = 0;
try {
  for (const runtime of runtimes) {
    for (const [title, journey] of Object.entries(journeys)) {
      const started = performance.now();
      await control.reset();
      try {
        await journey(runtime);
        passed++;
        console.log(`ok     ${runtime}: ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed++;
        console.error(`FAILED ${runtime}: ${title}\n`, error, await visitor.look());
      }
    }
  }
} finally {
  files.close();
  await browser.close();
  await host.close();
  await sandbox.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
