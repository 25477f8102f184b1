import { assert } from "chai";
import { button, close, field, isSealed, pick, press, REQUEST, shows } from "./privacy-flow-support.ts";
import { mailedCode, UNHELD, type PrivacyRequest } from "./privacy-mails.ts";
import { isState, mount, retype, sandbox, until, type HostPage, type Widget } from "../support.ts";

/** A step of a request for access, of each kind in a flow: the entered values, and the button. */
interface Stop {
  heading: string;
  button: string;
  fill: (element: Widget) => unknown;
  /** Whether the entered value is restored; absent if nothing may be stored. */
  isFilled?: (element: Widget) => boolean;
}
const AFFIRMED = ["affirms-person", "affirms-resident", "affirms-truth"];
const WALK: readonly Stop[] = [
  {
    heading: "Make a privacy request",
    button: "Continue",
    fill(element) {
      pick(element, "customerSubType", "NEVER");
      pick(element, "irrRequestType", "access");
    },
    isFilled: (element) =>
      field(element, "customerSubType", "NEVER").checked &&
      field(element, "irrRequestType", "access").checked,
  },
  {
    heading: "Confirm your details",
    button: "Continue",
    fill: (element) => AFFIRMED.forEach((name) => pick(element, name, "yes")),
    isFilled: (element) => AFFIRMED.every((name) => field(element, name).checked),
  },
  {
    heading: "Your report",
    button: "Continue",
    async fill(element) {
      (await button(element, "None selected")).click();
      pick(element, "categories", "viewing");
    },
    isFilled: (element) => field(element, "categories", "viewing").checked,
  },
  {
    heading: "How can we reach you?",
    button: "Continue",
    fill: (element) => retype(field(element, "email"), "wren@example.test"),
    isFilled: (element) => field(element, "email").value === "wren@example.test",
  },
  { heading: "Check your request", button: "Send code", fill() {} },
  {
    heading: "Enter your code",
    button: "Verify",
    fill: async (element) => retype(field(element, "code"), await mailedCode()),
  },
];
const DONE = "We received your request";

const started = async (keepStorage = false): Promise<[Widget, HostPage]> => {
  const [element, page] = await mount(REQUEST, "", { head: UNHELD, keepStorage });
  await isState(element, "ready");
  return [element, page];
};
const filed = async () =>
  (await sandbox.rows<PrivacyRequest>("privacy_requests")).filter(({ crn }) => !crn.startsWith("PR-FULL"));
const statuses = async () =>
  (await sandbox.calls()).filter(({ operation }) => operation === "step").map(({ status }) => status);

/** Stores the current values: twice, because the first store may have started before. */
async function kept({ window }: HostPage): Promise<void> {
  for (let n = 0; n < 2; n++) {
    const before = await isSealed();
    window.dispatchEvent(new Event("pagehide"));
    await until("it is kept", async () => ![null, before].includes(await isSealed()));
  }
}

type Now = readonly [element: Widget, page: HostPage];

/** Goes through all steps: fills in each one and continues. */
async function walk(
  pressContinue: (stop: Stop, now: Now, next: string) => Promise<Now | void>,
): Promise<void> {
  let now: Now = await started();
  for (const [at, stop] of WALK.entries()) {
    await shows(now[0], stop.heading);
    await stop.fill(now[0]);
    const next = WALK[at + 1]?.heading ?? DONE;
    now = (await pressContinue(stop, now, next)) ?? now;
    await shows(now[0], next);
  }
  assert.lengthOf(await filed(), 1);
}

setup(() => sandbox.reset());

suite("every step of a privacy request", () => {
  test("PRC-2 SES-10 is there again after a reload with what was entered, codes excepted", async () => {
    await walk(async (stop, [, page]) => {
      await kept(page);
      close(page);
      const now = await started(true);
      await shows(now[0], stop.heading);
      if (stop.isFilled) assert.isTrue(stop.isFilled(now[0]), stop.heading);
      else await stop.fill(now[0]);
      await press(now[0], stop.button);
      return now;
    });
    assert.lengthOf(await sandbox.outbox(), 2, "a code, and that it was received");
  });

  test("PRC-2 API-8 is sent again, once, with a new token if the old one has expired", async () => {
    await sandbox.settings({ tokenLifeSeconds: 60 });
    await walk(async (stop, [element]) => {
      await sandbox.advance(61_000);
      await press(element, stop.button);
    });
    const seen = await statuses();
    for (const status of [200, 401]) {
      const times = seen.filter((one) => one === status).length;
      assert.equal(times, WALK.length, `${status}`);
    }
  });

  test("PRC-2 is sent once however often its button is pressed, and has what was entered after a way back", async () => {
    await walk(async (stop, [element], next) => {
      const sent = (await statuses()).length;
      const go = await button(element, stop.button);
      for (let n = 0; n < 3; n++) go.click();
      await shows(element, next);
      assert.lengthOf(await statuses(), sent + 1, stop.heading);
      if (next === DONE) return;
      await press(element, "Back");
      await shows(element, stop.heading);
      if (stop.isFilled) assert.isTrue(stop.isFilled(element), stop.heading);
      await press(element, stop.button);
    });
  });

  test("PRC-2 that is answered in two tabs is done once, and both show the flow's step", async () => {
    await walk(async (stop, [element, page], next) => {
      await kept(page);
      const [twin, other] = await started(true);
      await shows(twin, stop.heading);
      if (!stop.isFilled?.(twin)) await stop.fill(twin);
      await press(twin, stop.button);
      await press(element, stop.button);
      await shows(twin, next);
      close(other);
    });
    assert.lengthOf(await sandbox.outbox(), 2);
  });
});
