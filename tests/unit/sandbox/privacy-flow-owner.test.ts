import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailsOf } from "./account-client.ts";
import { mailedCode, visitorOf, type Reply } from "./flow-client.ts";
import { advance } from "./holdings-client.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

/** Of full@: a request that was denied, one that waits for a proof. */
const [DENIED, WAITING] = ["PR-FULL-0000-0002", "PR-FULL-0000-0003"] as const;
const UNKNOWN = "PR-0000-0000-0000";
const FORMS = ["irr-escalation", "irr-id-proofing"] as const;

async function formOf(form: string, crn: string, role = "") {
  const who = await visitorOf(sandbox, form);
  who.crn = crn;
  if (role) await who.signIn(role);
  return who;
}
const codesIn = ({ errors }: Reply) => errors.map(({ code }) => code);
/** What a step says, without what the visitor brought along. */
const wordsOf = ({ html, errors, metaData: { stepName, pageName } }: Reply, crn: string) =>
  JSON.stringify({ html, errors, stepName, pageName }).replaceAll(crn, "…");
const revealing = /Denied|Deletion|Correction|Verifying|denied|@example|We could not verify/;

describe.each(FORMS)("a reference number in %s", (form) => {
  test.each(["", "new"])("PRC-11 alone shows neither type nor status nor address to '%s'", async (role) => {
    for (const crn of [DENIED, WAITING]) {
      const who = await formOf(form, crn, role);
      const said = [await who.press(), await who.press("next"), await who.press("next", { code: "000000" })];
      expect(said.map(({ metaData }) => metaData.stepName)).toEqual(["owner", "owner-code", "owner-code"]);
      for (const { html } of said) expect(html).not.toMatch(revealing);
    }
  });

  test("PRC-11 that no request has is answered with the same words, waits and errors", async () => {
    const walk = async (crn: string) => {
      const who = await formOf(form, crn);
      const said = [await who.press(), await who.press("next"), await who.press("resend")];
      for (let tries = 0; tries < 7; tries++) said.push(await who.press("next", { code: "000000" }));
      await advance(sandbox, 30_001);
      said.push(await who.press("resend"));
      return said.map((reply) => wordsOf(reply, crn));
    };
    expect(await walk(UNKNOWN)).toEqual(await walk(WAITING));
  });

  test("PRC-11 is shown to the customer who made the request without a code", async () => {
    const { metaData, html } = await (await formOf(form, WAITING, "full")).press();
    expect(metaData.stepName).toBe(form === "irr-escalation" ? "appeal-not-possible" : "identity");
    expect(html).toContain("Deletion of my data");
    expect(await mailsOf(sandbox)).toEqual([]);
  });

  test("PRC-11 is not shown any more once that customer's token is gone", async () => {
    const who = await formOf(form, WAITING, "full");
    await who.press();
    who.authToken = "";
    const reply = await who.press();
    expect(codesIn(reply)).toEqual(["login_required"]);
    expect(reply.html).toBe("");
  });

  test("PRC-11 that was entered for another request shows nothing of that one", async () => {
    const who = await formOf(form, WAITING);
    await who.press();
    await who.press("next");
    await who.press("next", { code: await mailedCode(sandbox) });
    const other = await formOf(form, DENIED);
    expect((await other.press()).metaData.stepName).toBe("owner");
  });
});

describe("the code for a reference number", () => {
  test("PRC-5 PRC-11 goes to the address on file, and opens the appeal", async () => {
    const who = await formOf("irr-escalation", DENIED, "new");
    await who.press();
    await who.press("next");
    const [mail, ...others] = await mailsOf(sandbox);
    expect(mail?.message.to).toMatchObject([{ address: "full@example.test" }]);
    expect(others).toEqual([]);
    const { metaData, html } = await who.press("next", { code: await mailedCode(sandbox) });
    expect(metaData.stepName).toBe("appeal");
    expect(html).toContain("Denied");
  });

  test("PRC-5 is sent to nobody if no request has the number", async () => {
    const who = await formOf("irr-escalation", UNKNOWN);
    await who.press();
    expect((await who.press("next")).metaData.stepName).toBe("owner-code");
    expect(await mailsOf(sandbox)).toEqual([]);
  });

  test("PRC-5 is sent at most once in 30 seconds and ten times in an hour, however many visitors ask", async () => {
    const ask = async () => {
      const who = await formOf("irr-escalation", DENIED);
      await who.press();
      return codesIn(await who.press("next"));
    };
    expect(await ask()).toEqual([]);
    expect(await ask()).toEqual(["code_wait"]);
    for (let asked = 1; asked < 10; asked++) {
      await advance(sandbox, 30_001);
      expect(await ask()).toEqual([]);
    }
    await advance(sandbox, 30_001);
    expect(await ask()).toEqual(["code_wait"]);
    expect(await mailsOf(sandbox)).toHaveLength(10);
  });

  test("PRC-11 of one number opens no other number that is entered after it", async () => {
    const who = await formOf("irr-escalation", DENIED);
    await who.press();
    await who.press("next");
    const code = await mailedCode(sandbox);
    await who.press("back");
    await who.press("back");
    expect((await who.press("next", { crn: WAITING })).metaData.stepName).toBe("owner");
    await who.press("next");
    const reply = await who.press("next", { code });
    expect(reply.metaData.stepName).toBe("owner-code");
    expect(reply.html).not.toMatch(revealing);
  });
});
