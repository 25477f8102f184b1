import { assert } from "chai";
import { SHORTENED, shortened } from "../faults.ts";
import { isState, mount, retype, sandbox, scenariosOf, textOf, type, until } from "../support.ts";
import {
  field,
  pick,
  press,
  request,
  REQUEST,
  rootOf,
  shows,
  showsAlert,
  toDetails,
} from "./privacy-flow-support.ts";

const FAILED = "Algo salió mal. Inténtalo de nuevo";

/** What the visitor sees: it is done, or there is a message, and the next try succeeds. */
const scenarios: Record<string, "done" | readonly string[]> = {
  success: "done",
  "bad-request": [FAILED],
  unauthorized: [FAILED],
  "rate-limited": [FAILED, "Puedes intentarlo de nuevo en 1 segundo."],
  "rate-limited-long": [FAILED, "Puedes intentarlo de nuevo en 2 minutos."],
  "server-error": [FAILED],
  "unavailable-once": "done",
  unavailable: [FAILED],
  timeout: [FAILED],
  "slow-body": [FAILED],
  "truncated-body": [FAILED],
  "reset-after-commit": "done",
  "malformed-json": [FAILED],
  "wrong-content-type": [FAILED],
  "wrong-schema": [FAILED],
};

/** The short form, for a call that a message waits for. */
const waitedFor = {
  success: "done",
  "bad-request": "failed",
  unauthorized: "failed",
  "rate-limited": "failed",
  "rate-limited-long": "failed",
  "server-error": "failed",
  "unavailable-once": "done",
  unavailable: "failed",
  timeout: "failed",
  "slow-body": "failed",
  "truncated-body": "failed",
  "reset-after-commit": "done", // it breaks off once, and a browser repeats reads
  "malformed-json": "failed",
  "wrong-content-type": "failed",
  "wrong-schema": "failed",
} as const;

/** The starts of a flow, by operation. */
const beginnings = { getFlowToken: waitedFor, process: waitedFor } as const;

/**
 * And of static pages, which need no sign-in. HTML has no schema: whatever arrives as a page is shown as one,
 * sanitized.
 */
const {
  unauthorized: _signedIn,
  "malformed-json": _json,
  "wrong-schema": _schema,
  "wrong-content-type": _page,
  ...ofPages
} = waitedFor;

const filed = async () => (await sandbox.rows<{ crn: string }>("privacy_requests")).length;

/** Fills in an opt-out, whose message is next. */
async function fillIn(element: Element): Promise<void> {
  await until("the first step", () => rootOf(element).querySelector('[name="field-irrRequestType"]'));
  pick(element, "customerSubType", "NEVER");
  pick(element, "irrRequestType", "optOut");
  await press(element, "Continuar");
  await until("the step", () => rootOf(element).querySelector('[name="field-opt-outs"]'));
  pick(element, "opt-outs", "ads");
}

setup(() => sandbox.reset());

// One page goes through all scenarios of an operation: the leftovers of one must not harm the next.
suite("a privacy request under faults", () => {
  test("PRC-2 PRC-11 a step files the request, or shows an error and keeps everything, and the next try files it once", async () => {
    const [element, page] = await mount(REQUEST, 'lang="es"', { head: SHORTENED });
    for (const [scenario, outcome] of scenariosOf(scenarios)) {
      await fillIn(element);
      const before = await filed();
      const reported = page.events("tv-error").length;
      await sandbox.scenario("privacy-flow", "step", scenario);
      await press(element, "Optar por no participar");
      if (outcome !== "done") {
        await isState(element, "error");
        for (const words of outcome) await showsAlert(element, words);
        assert.isTrue(field(element, "opt-outs", "ads").checked, scenario);
        assert.isNull(rootOf(element).querySelector("[aria-busy]"), scenario);
        await until(`the page is notified of ${scenario}`, () => page.events("tv-error").length > reported);
        await sandbox.scenario("privacy-flow", "step", "success");
        await press(element, "Reintentar");
      }
      await until(
        `it is filed after ${scenario}`,
        () => element.matches(":state(ready)") && /PR-/.test(textOf(element, "form")),
      );
      assert.equal(await filed(), before + 1, scenario);
      await sandbox.scenario("privacy-flow", "step", "success");
      await press(element, "Empezar de nuevo");
    }
  }).timeout(60_000);

  for (const [operation, scenarios] of Object.entries(beginnings)) {
    test(`PRC-16 API-8 ${operation} starts a flow, or the failure shows in the shared display, is logged, and can be tried again`, async () => {
      await sandbox.settings({ tokenLifeSeconds: 60 });
      const [element, page] = await mount(REQUEST, "", { head: SHORTENED });
      const logged = async () =>
        (await sandbox.logs()).filter(
          (entry) => String(entry["operation"]).endsWith(operation) && entry["code"] !== undefined,
        ).length;
      for (const [scenario, outcome] of scenariosOf(scenarios)) {
        await isState(element, "ready");
        const reported = page.events("tv-error").length;
        const known = await logged();
        await sandbox.scenario("privacy-flow", operation, scenario);
        await sandbox.advance(61_000); // another token is needed
        await element.reset();
        if (outcome === "failed") {
          await isState(element, "error");
          assert.include(
            textOf(element, "[part=error-panel]"),
            "Something went wrong. Please try again",
            scenario,
          );
          await until(`the page is notified of ${scenario}`, () => page.events("tv-error").length > reported);
          await sandbox.scenario("privacy-flow", operation, "success");
          await press(element, "Try again");
        }
        await until(
          `it begins after ${scenario}`,
          () =>
            element.matches(":state(ready)") && textOf(element, "form").includes("Make a privacy request"),
        );
        if (outcome === "done") continue;
        page.window.dispatchEvent(new Event("pagehide"));
        await until(`${scenario} is logged`, async () => (await logged()) > known);
      }
    }).timeout(60_000);
  }

  test("PRC-2 a static page shows, or an error does, with a retry", async () => {
    const [element, page] = await request();
    page.window.pace = shortened;
    for (const [scenario, outcome] of scenariosOf(ofPages)) {
      pick(element, "customerSubType", "FORMER");
      await sandbox.scenario("privacy-flow", "getTemplate", scenario);
      await press(element, "About privacy requests");
      if (outcome === "failed") {
        await isState(element, "error");
        await showsAlert(element, "Something went wrong. Please try again");
        assert.isTrue(field(element, "customerSubType", "FORMER").checked, scenario);
        await sandbox.scenario("privacy-flow", "getTemplate", "success");
        await press(element, "Try again");
      }
      await shows(element, "About privacy requests");
      await press(element, "Back");
      await shows(element, "Make a privacy request");
    }
  }).timeout(60_000);

  test("PRC-7 the suggestions: an address goes on without them", async () => {
    const [element, page] = await request();
    await toDetails(element, "NEVER", "access");
    await shows(element, "Your report");
    await press(element, "None selected");
    pick(element, "categories", "viewing");
    pick(element, "isPreferMailDelivery", "isPreferMailDelivery");
    await until("it shows", () => rootOf(element).querySelector('[name="field-first-name"]'));
    type(field(element, "first-name"), "Wren");
    type(field(element, "last-name"), "Ash");
    type(field(element, "street-address"), "100 M");
    const known = await until("suggestions appear", () => rootOf(element).querySelector("[role=option]"));
    (known as HTMLElement).click();
    const street = field(element, "street-address").value;
    page.window.pace = shortened;
    for (const [scenario] of scenariosOf(ofPages)) {
      await sandbox.scenario("privacy-flow", "suggestAddresses", scenario);
      retype(field(element, "street-address"), "nothing");
      retype(field(element, "street-address"), street);
      await press(element, "Continue");
      await shows(element, "How can we reach you?");
      await press(element, "Back");
      await shows(element, "Your report");
    }
  }).timeout(60_000);
});
