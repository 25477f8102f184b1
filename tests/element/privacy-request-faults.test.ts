import { assert } from "chai";
import { HURRIED, hurried } from "./faults.ts";
import {
  isState,
  mount,
  part,
  retype,
  sandbox,
  scenariosOf,
  textOf,
  type,
  until,
  type HostPage,
  type Widget,
} from "./support.ts";
import {
  alerts,
  button,
  field,
  pick,
  press,
  REQUEST,
  request,
  rootOf,
  shows,
  toDetails,
} from "./privacy-flow-support.ts";

const FAILED = "Algo salió mal. Inténtalo de nuevo";

/** What the visitor meets: it is done, or it is said, and the next try succeeds. */
const scenarios: Record<string, "done" | readonly string[]> = {
  success: "done",
  "bad-request": [FAILED],
  unauthorized: [FAILED],
  "rate-limited": [FAILED, "Puedes intentarlo de nuevo en 1 s."],
  "rate-limited-long": [FAILED, "Puedes intentarlo de nuevo en 120 s."],
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

/** The same in short, of a call that a message waits for. */
const waitedFor = {
  success: "done",
  "bad-request": "told",
  unauthorized: "told",
  "rate-limited": "told",
  "rate-limited-long": "told",
  "server-error": "told",
  "unavailable-once": "done",
  unavailable: "told",
  timeout: "told",
  "slow-body": "told",
  "truncated-body": "told",
  "reset-after-commit": "done", // it breaks off once, and a browser asks again for what is only read
  "malformed-json": "told",
  "wrong-content-type": "told",
  "wrong-schema": "told",
} as const;

/** Where a flow begins, by operation. */
const beginnings = { getFlowToken: waitedFor, process: waitedFor } as const;

/**
 * And of static pages, which nobody signs in for. HTML has no shape that could be wrong: what else comes as a page
 * is shown as one, cleaned.
 */
const {
  unauthorized: _signedIn,
  "malformed-json": _json,
  "wrong-schema": _schema,
  "wrong-content-type": _page,
  ...ofPages
} = waitedFor;

const filed = async () => (await sandbox.rows<{ crn: string }>("privacy_requests")).length;

/** An opt-out, filled in, whose message is next. */
async function filledIn(): Promise<[Widget, HostPage]> {
  const [element, page] = await mount(REQUEST, 'lang="es"');
  await isState(element, "ready");
  pick(element, "customerSubType", "NEVER");
  pick(element, "irrRequestType", "optOut");
  part(element, "form button.primary").click();
  await until("the step", () => rootOf(element).querySelector('[name="field-opt-outs"]'));
  pick(element, "opt-outs", "ads");
  return [element, page];
}
const isDone = (element: Element) =>
  until("it is filed", () => element.matches(":state(ready)") && /PR-/.test(textOf(element, "form")));

setup(() => sandbox.reset());

suite("a privacy request that meets a fault", () => {
  for (const [scenario, met] of scenariosOf(scenarios)) {
    const what =
      met === "done" ? "the request is filed" : "it is told, nothing is lost, and the next try files it";
    test(`PRC-2 PRC-11 ${scenario}: ${what}, once`, async () => {
      const [element, page] = await filledIn();
      const before = await filed();
      await sandbox.scenario("privacy-flow", "step", scenario);
      page.window.pace = hurried;
      part(element, "form button.primary").click();
      if (met !== "done") {
        await isState(element, "error");
        for (const words of met) assert.include(alerts(element), words);
        assert.isTrue(field(element, "opt-outs", "ads").checked);
        assert.isNull(rootOf(element).querySelector("[aria-busy]"));
        await until("the page is told", () => page.events("tv-error").length > 0);
        await sandbox.scenario("privacy-flow", "step", "success");
        (await button(element, "Reintentar")).click();
      }
      await isDone(element);
      assert.equal(await filed(), before + 1);
    });
  }

  for (const [operation, scenarios] of Object.entries(beginnings)) {
    for (const [scenario, met] of scenariosOf(scenarios)) {
      const what = met === "done" ? "it begins" : "it is told in the shared display, logged, and tried again";
      test(`PRC-16 API-8 ${operation} meets ${scenario} when a flow begins: ${what}`, async () => {
        await sandbox.scenario("privacy-flow", operation, scenario);
        const [element, page] = await mount(REQUEST, "", { head: HURRIED });
        if (met === "told") {
          await isState(element, "error");
          assert.include(textOf(element, "[part=error-panel]"), "Something went wrong. Please try again");
          await until("the page is told", () => page.events("tv-error").length > 0);
          await sandbox.scenario("privacy-flow", operation, "success");
          (await button(element, "Try again")).click();
        }
        await isState(element, "ready");
        if (met === "done") return;
        page.window.dispatchEvent(new Event("pagehide"));
        await until("it is logged", async () =>
          (await sandbox.logs()).some(
            (entry) => String(entry["operation"]).endsWith(operation) && entry["code"] !== undefined,
          ),
        );
      });
    }
  }

  for (const [scenario, met] of scenariosOf(ofPages)) {
    test(`PRC-2 a static page meets ${scenario}: ${met === "done" ? "it shows" : "it is told, and tried again"}`, async () => {
      const [element, page] = await request();
      pick(element, "customerSubType", "FORMER");
      await sandbox.scenario("privacy-flow", "getTemplate", scenario);
      page.window.pace = hurried;
      await press(element, "How this works");
      if (met === "told") {
        await isState(element, "error");
        assert.include(alerts(element), "Something went wrong. Please try again");
        assert.isTrue(field(element, "customerSubType", "FORMER").checked);
        await sandbox.scenario("privacy-flow", "getTemplate", "success");
        await press(element, "Try again");
      }
      await shows(element, "About privacy requests");
    });
  }

  for (const [scenario] of scenariosOf(ofPages)) {
    test(`PRC-7 the suggestions meet ${scenario}: an address goes on without them`, async () => {
      const [element, page] = await request();
      await toDetails(element, "NEVER", "access");
      await shows(element, "Your report");
      part(element, ".multi .disclosure > button").click();
      pick(element, "categories", "viewing");
      pick(element, "isPreferMailDelivery", "isPreferMailDelivery");
      await until("it shows", () => rootOf(element).querySelector('[name="field-first-name"]'));
      type(field(element, "first-name"), "Wren");
      type(field(element, "last-name"), "Ash");
      type(field(element, "street-address"), "100 M");
      const known = await until("suggestions come", () => rootOf(element).querySelector("[role=option]"));
      (known as HTMLElement).click();
      const street = field(element, "street-address").value;
      await sandbox.scenario("privacy-flow", "suggestAddresses", scenario);
      page.window.pace = hurried;
      retype(field(element, "street-address"), "nothing");
      retype(field(element, "street-address"), street);
      await press(element, "Continue");
      await shows(element, "How can we reach you?");
    }).timeout(30_000);
  }
});
