import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { flowSessions } from "../../../demo/sandbox/database/schema.ts";
import { newCode } from "../../../demo/sandbox/services/account/one-time-codes.ts";
import { mailsOf } from "./account-client.ts";
import { mailedCode, visitorOf, type Reply } from "./flow-client.ts";
import { advance } from "./customer-client.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

/** Of full@: a denied request, and one that waits for a proof. */
const [DENIED, WAITING] = ["PR-FULL-0000-0002", "PR-FULL-0000-0003"] as const;
const UNKNOWN = "PR-0000-0000-0000";
const FORMS = ["irr-escalation", "irr-id-proofing"] as const;

async function formOf(form: string, crn: string, role = "") {
  const visitor = await visitorOf(sandbox, form);
  visitor.crn = crn;
  if (role) await visitor.signIn(role);
  return visitor;
}
const codesIn = ({ errors }: Reply) => errors.map(({ code }) => code);
/** Time passes during the calls, so remaining seconds are rounded up to tens. */
const roundedWait = (seconds: string) => String(Math.ceil(Number(seconds) / 10) * 10);
/** The step's text, without the visitor's values. */
const wordsOf = ({ html, errors, metaData: { stepName, pageName } }: Reply, crn: string) =>
  JSON.stringify({ html, errors, stepName, pageName })
    .replaceAll(crn, "…")
    .replace(/(?<=data-wait=\\")\d+|\d+(?= seconds)/g, roundedWait);
const revealing = /Denied|Deletion|Correction|Verifying|denied|@example|We could not verify/;

describe.each(FORMS)("a reference number in %s", (form) => {
  test.each(["", "new"])("PRC-11 alone shows neither type nor status nor address to '%s'", async (role) => {
    for (const crn of [DENIED, WAITING]) {
      const visitor = await formOf(form, crn, role);
      const replies = [
        await visitor.press(),
        await visitor.press("next"),
        await visitor.press("next", { code: "000000" }),
      ];
      expect(replies.map(({ metaData }) => metaData.stepName)).toEqual(["owner", "owner-code", "owner-code"]);
      for (const { html } of replies) expect(html).not.toMatch(revealing);
    }
  });

  test("PRC-11 without a request gets the same texts, waits and errors", async () => {
    const walk = async (crn: string) => {
      const visitor = await formOf(form, crn);
      const replies = [await visitor.press(), await visitor.press("next"), await visitor.press("resend")];
      for (let tries = 0; tries < 7; tries++) replies.push(await visitor.press("next", { code: "000000" }));
      await advance(sandbox, 30_001);
      replies.push(await visitor.press("resend"));
      return replies.map((reply) => wordsOf(reply, crn));
    };
    expect(await walk(UNKNOWN)).toEqual(await walk(WAITING));
  });

  test("PRC-11 is shown without a code to the customer who made the request", async () => {
    const { metaData, html } = await (await formOf(form, WAITING, "full")).press();
    expect(metaData.stepName).toBe(form === "irr-escalation" ? "appeal-not-possible" : "identity");
    expect(html).toContain("Deletion of my data");
    expect(await mailsOf(sandbox)).toEqual([]);
  });

  test("PRC-11 is not shown once that customer's token is invalid", async () => {
    const visitor = await formOf(form, WAITING, "full");
    await visitor.press();
    visitor.authToken = "";
    const reply = await visitor.press();
    expect(codesIn(reply)).toEqual(["login_required"]);
    expect(reply.html).toBe("");
  });

  test("PRC-11 proved for another request shows nothing", async () => {
    const visitor = await formOf(form, WAITING);
    await visitor.press();
    await visitor.press("next");
    await visitor.press("next", { code: await mailedCode(sandbox) });
    const other = await formOf(form, DENIED);
    expect((await other.press()).metaData.stepName).toBe("owner");
  });
});

describe("the code for a reference number", () => {
  test("PRC-5 PRC-11 is sent only to the address on file", async () => {
    const visitor = await formOf("irr-escalation", DENIED, "new");
    await visitor.press();
    await visitor.press("next");
    const [mail, ...others] = await mailsOf(sandbox);
    expect(mail?.message.to).toMatchObject([{ address: "full@example.test" }]);
    expect(others).toEqual([]);
    const { metaData, html } = await visitor.press("next", { code: await mailedCode(sandbox) });
    expect(metaData.stepName).toBe("appeal");
    expect(html).toContain("Denied");
  });

  test("PRC-5 is not sent if no request has the number", async () => {
    const visitor = await formOf("irr-escalation", UNKNOWN);
    await visitor.press();
    expect((await visitor.press("next")).metaData.stepName).toBe("owner-code");
    expect(await mailsOf(sandbox)).toEqual([]);
  });

  test("PRC-5 guessed right for a number without a request looks wrong", async () => {
    const visitor = await formOf("irr-escalation", UNKNOWN);
    await visitor.press();
    await visitor.press("next");
    // That code is never mailed, so the test makes one that it knows.
    const { requestId, code } = await newCode(
      sandbox.db,
      new Date(),
      `privacy-reference:${UNKNOWN}`,
      UNKNOWN,
    );
    await sandbox.db.update(flowSessions).set({ codeRequestId: requestId });
    const reply = await visitor.press("next", { code });
    expect(reply.metaData.stepName).toBe("owner-code");
    expect(codesIn(reply)).toEqual(["consumer_contact_verification_code_does_not_match"]);
  });

  test("PRC-5 is sent again to a visitor who comes back to the step after 30 seconds", async () => {
    const visitor = await formOf("irr-escalation", DENIED);
    await visitor.press();
    await visitor.press("next");
    const first = await mailedCode(sandbox);
    await visitor.press("back");
    await advance(sandbox, 30_001);
    expect(codesIn(await visitor.press("next"))).toEqual([]);
    expect(await mailsOf(sandbox)).toHaveLength(2);
    const code = await mailedCode(sandbox);
    expect(code).not.toBe(first);
    expect((await visitor.press("next", { code })).metaData.stepName).toBe("appeal");
  });

  test("PRC-5 is sent at most once in 30 seconds and ten times in an hour, for all visitors together", async () => {
    const resend = async () => {
      const visitor = await formOf("irr-escalation", DENIED);
      await visitor.press();
      return codesIn(await visitor.press("next"));
    };
    expect(await resend()).toEqual([]);
    expect(await resend()).toEqual(["code_wait"]);
    for (let sent = 1; sent < 10; sent++) {
      await advance(sandbox, 30_001);
      expect(await resend()).toEqual([]);
    }
    await advance(sandbox, 30_001);
    expect(await resend()).toEqual(["code_wait"]);
    expect(await mailsOf(sandbox)).toHaveLength(10);
  });

  test("PRC-11 doesn't open another number that is entered after it", async () => {
    const visitor = await formOf("irr-escalation", DENIED);
    await visitor.press();
    await visitor.press("next");
    const code = await mailedCode(sandbox);
    await visitor.press("back");
    await visitor.press("back");
    expect((await visitor.press("next", { crn: WAITING })).metaData.stepName).toBe("owner");
    await visitor.press("next");
    const reply = await visitor.press("next", { code });
    expect(reply.metaData.stepName).toBe("owner-code");
    expect(reply.html).not.toMatch(revealing);
  });
});
