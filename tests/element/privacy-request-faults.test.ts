import { assert } from "chai";
import { HURRIED, hurried } from "./faults.ts";
import {
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  scenariosOf,
  textOf,
  until,
  type HostPage,
  type Widget,
} from "./support.ts";
import { alerts, button, field, pick, REQUEST, rootOf } from "./privacy-flow-support.ts";

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

  for (const operation of ["getFlowToken", "process"]) {
    for (const scenario of inTurns(["server-error", "timeout", "wrong-schema", "unauthorized"])) {
      test(`PRC-16 API-8 ${operation} that meets ${scenario} is told in the shared display and logged, and tried again`, async () => {
        await sandbox.scenario("privacy-flow", operation, scenario);
        const [element, page] = await mount(REQUEST, "", {
          head: HURRIED,
        });
        await isState(element, "error");
        assert.include(textOf(element, "[part=error-panel]"), "Something went wrong. Please try again");
        await until("the page is told", () => page.events("tv-error").length > 0);
        await sandbox.scenario("privacy-flow", operation, "success");
        (await button(element, "Try again")).click();
        await isState(element, "ready");
        page.window.dispatchEvent(new Event("pagehide"));
        await until("it is logged", async () =>
          (await sandbox.logs()).some(
            (entry) => String(entry["operation"]).endsWith(operation) && entry["code"] !== undefined,
          ),
        );
      });
    }
  }
});
