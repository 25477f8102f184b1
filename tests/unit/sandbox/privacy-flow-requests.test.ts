import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { privacyRequests, tickets } from "../../../demo/sandbox/database/schema.ts";
import { dayOf } from "../../../demo/sandbox/services/privacy/flow/messages.ts";
import { mailsOf } from "./account-client.ts";
import { AFFIRMED, asksForCode, chosen, mailedCode, visitorOf } from "./flow-client.ts";
import { advance, rowsOf } from "./customer-client.ts";
import { bearer, signUpOf, START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Of full@: a report, a denied request, and one that waits for a proof. */
const [REPORT, DENIED, WAITING] = ["PR-FULL-0000-0001", "PR-FULL-0000-0002", "PR-FULL-0000-0003"] as const;

async function formOf(form: string, crn = "", role = "", language = "en") {
  const visitor = await visitorOf(sandbox, form, language);
  visitor.crn = crn;
  if (role) await visitor.signIn(role);
  return visitor;
}
const rowOf = async (crn: string) =>
  (await rowsOf(sandbox, "privacy_requests")).find((row) => row["crn"] === crn) ?? {};
const wordsIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The address of a report that a step links to. */
const reportIn = (html: string) =>
  /href="([^"]*privacy-reports[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

/** The dashboard's text for each request of full@, at the current time. */
async function dashboard(role = "full", language = "en") {
  const { html } = await (await formOf("irr-dashboard", "", role, language)).press();
  return html.split("<section>").slice(1).map(wordsIn);
}

describe("the dashboard", () => {
  test("PRC-12 is only for signed-in customers", async () => {
    const visitor = await formOf("irr-dashboard");
    const { html, errors } = await visitor.press();
    expect(html).toBe("");
    expect(errors.map(({ code }) => code)).toEqual(["login_required"]);
    await visitor.signIn("new");
    expect((await visitor.press()).html).toContain("You haven't made a privacy request yet.");
  });

  test("PRC-12 shows each request's status, dates, next step and deadline", async () => {
    const [waiting, denied, completed] = await dashboard();
    expect(waiting).toMatch(
      /Deletion of my data Status: Verifying your identity Reference number: \S+ · Received \w+ \d/,
    );
    expect(waiting).toMatch(/Verify your identity by \w+ \d+, \d{4} or we'll have to deny this request/);
    expect(denied).toMatch(/Status: Denied .* Reason We couldn't verify who made the request\./);
    expect(denied).toMatch(/Next You can appeal the decision \(by /);
    expect(completed).toMatch(/Status: Completed .* Download report PR-FULL-0000-0001/);
    expect((await dashboard("full", "es"))[0]).toContain("Estado: Verificando tu identidad");
  });

  test("PRC-12 shows the status of an appeal only if there is one", async () => {
    // "Appeal" and a reference number is the button for it.
    const shown = async () => (await dashboard()).map((text) => /Appeal (?!PR-)/.test(text));
    expect(await shown()).toEqual([false, false, false]);
    const visitor = await formOf("irr-escalation", DENIED, "full");
    await visitor.press();
    await visitor.press("next", { "free-text": "I have proved who I am by telephone." });
    expect(await shown()).toEqual([false, true, false]);
  });

  test("PRC-12 the clock moves a request from received to verifying, in progress and completed", async () => {
    const visitor = await visitorOf(sandbox, "irr-request");
    await visitor.signIn("linked");
    await visitor.press();
    await visitor.press("next", { customerSubType: "CURRENT", irrRequestType: "correction" });
    await visitor.press("next", {
      "affirms-person": "yes",
      "affirms-resident": "yes",
      "affirms-truth": "yes",
    });
    await visitor.press("next", { category: "account", "free-text": "My last name is Linke-Roth now." });
    await visitor.press("next");
    await visitor.press("next", { code: await mailedCode(sandbox) });
    const statuses: string[] = [];
    const steps: string[] = [];
    // Verified at once, but the day until the work only begins with the identity check, an hour later.
    for (const ms of [0, HOUR, DAY - HOUR / 2, HOUR / 2, 20 * DAY]) {
      await advance(sandbox, ms);
      const [shown = ""] = await dashboard("linked");
      statuses.push(/Status: ([\w ]+?) Reference/.exec(shown)?.[1] ?? "");
      steps.push(/ Next ([\w ]+)/.exec(shown)?.[1]?.trim() ?? "");
    }
    expect(steps).toEqual([
      "We start reviewing your request",
      "We start working on your request",
      "We start working on your request",
      "We reply to your request",
      "You can appeal the decision",
    ]);
    const verifying = "Verifying your identity";
    expect(statuses).toEqual(["Received", verifying, verifying, "In progress", "Completed"]);
    await visitor.signIn("linked");
    const page = await formOf("irr-dashboard", "", "linked");
    const crn = String((await rowsOf(sandbox, "privacy_requests")).at(-1)?.["crn"]);
    await page.press();
    expect(wordsIn((await page.press(`open:${crn}`)).html)).toMatch(
      /History Received: .* Verifying your identity: .* In progress: .* Completed: /,
    );
  });

  test("PRC-12 the clock moves an opt-out from received to in progress and completed", async () => {
    const visitor = await visitorOf(sandbox, "irr-request");
    await visitor.signIn("linked");
    await visitor.press();
    await visitor.press("next", { customerSubType: "CURRENT", irrRequestType: "optOut" });
    await visitor.press("next", { "opt-outs": ["sale"] });
    const statuses: string[] = [];
    for (const ms of [0, DAY, 20 * DAY]) {
      await advance(sandbox, ms);
      const [shown = ""] = await dashboard("linked");
      statuses.push(/Status: ([\w ]+?) Reference/.exec(shown)?.[1] ?? "");
    }
    expect(statuses).toEqual(["Received", "In progress", "Completed"]);
  });

  test("PRC-12 withdraws a request once, after a confirmation", async () => {
    const visitor = await formOf("irr-dashboard", "", "full");
    await visitor.press();
    expect((await visitor.press(`withdraw:${WAITING}`)).html).toContain("Withdraw this request?");
    await visitor.press("back");
    await visitor.press(`withdraw:${WAITING}`);
    expect((await rowOf(WAITING))["withdrawnAt"]).toBeNull();
    const message = visitor.message("next");
    await Promise.all([visitor.send(message), visitor.send(message), visitor.send(message)]);
    expect((await rowOf(WAITING))["withdrawnAt"]).not.toBeNull();
    expect((await dashboard())[0]).toContain("Status: Withdrawn");
    expect((await mailsOf(sandbox)).map(({ message: { subject } }) => subject)).toEqual([
      `You withdrew your privacy request ${WAITING}`,
    ]);
    expect((await visitor.press(`withdraw:${WAITING}`)).errors.map(({ code }) => code)).toEqual([
      "action_unknown",
    ]);
  });

  test("PRC-9 an appeal has 20 to 1000 characters there, and 20 to 200 elsewhere", async () => {
    const appealOf = async (form: string, text: string) => {
      const visitor = await formOf(form, form === "irr-escalation" ? DENIED : "", "full");
      await visitor.press();
      if (form === "irr-dashboard") await visitor.press(`escalate:${DENIED}`);
      return (await visitor.press("next", { "free-text": text })).errors.map(({ message }) => message);
    };
    const shorten = (max: number, count: number) =>
      `Please shorten this text to ${max} characters or less. You are currently using ${count} characters.`;
    expect(await appealOf("irr-dashboard", "x".repeat(1001))).toEqual([shorten(1000, 1001)]);
    expect(await appealOf("irr-escalation", "x".repeat(201))).toEqual([shorten(200, 201)]);
    expect(await appealOf("irr-dashboard", "x".repeat(1000))).toEqual([]);
    expect((await dashboard())[1]).toContain("Appeal Your appeal is under review");
  });

  test("PRC-12 a report is a file with the customer's own data, at an address that expires", async () => {
    const visitor = await formOf("irr-dashboard", "", "full");
    const { html } = await visitor.press();
    const address = reportIn(html);
    const answer = await fetch(address);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="privacy-report-${REPORT}.json"`,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const report = (await answer.json()) as { data: { account: object; devices: object[] } };
    expect(report.data.account).toMatchObject({ email: "full@example.test", firstName: "Fern" });
    expect(report.data.account).not.toHaveProperty("passwordHash");
    expect(report.data.devices).toHaveLength(8);
    expect(report.data.devices).toContainEqual(expect.objectContaining({ friendlyName: "Den" }));
    for (const device of report.data.devices) expect(device).not.toHaveProperty("personId");
    expect((await fetch(address.replace(REPORT, WAITING))).status).toBe(403);
    await advance(sandbox, 15 * 60_000);
    expect((await fetch(address)).status).toBe(403);
  });

  /** The data in the report of a request for these categories. */
  async function reportOf(categories?: string[]): Promise<Record<string, unknown>> {
    const answers = categories ? { categories } : {};
    await sandbox.db.update(privacyRequests).set({ answers }).where(eq(privacyRequests.crn, REPORT));
    const { html } = await (await formOf("irr-dashboard", "", "full")).press();
    return ((await (await fetch(reportIn(html))).json()) as { data: Record<string, unknown> }).data;
  }
  const parts: Record<string, string[]> = {
    account: ["account", "acceptedTerms"],
    devices: ["devices"],
    viewing: [],
    subscriptions: ["subscriptions"],
    payments: ["transactions", "cards"],
    advertising: ["adChoices", "advertisingIds", "appPreferences", "mailingList"],
    support: ["tickets"],
  };

  test("PRC-12 a report has only the data of the chosen categories", async () => {
    for (const [category, names] of Object.entries(parts))
      expect(Object.keys(await reportOf([category]))).toEqual(names);
    expect(Object.keys(await reportOf(["support", "devices"]))).toEqual(["devices", "tickets"]);
  });

  test("PRC-12 a report of an older request, which names no categories, has all data", async () => {
    expect(Object.keys(await reportOf())).toEqual(Object.values(parts).flat());
  });

  test("PRC-12 a report has the customer's cards and support requests, without their tokens", async () => {
    await sandbox.db.insert(tickets).values({
      reference: "KT-1",
      formId: 1,
      subject: "No picture",
      customFields: {},
      comment: "My TV stays dark.",
      uploads: ["an-upload"],
      requesterEmail: "Full@Example.test",
      language: "en",
      createdAt: new Date(),
    });
    const report = await reportOf(["payments", "support"]);
    const cards = report["cards"] as { cardLast4Digits: string }[];
    expect(cards.map((card) => card.cardLast4Digits).sort()).toEqual(["1117", "4242"]);
    expect(report["tickets"]).toMatchObject([{ comment: "My TV stays dark." }]);
    expect(JSON.stringify(report)).not.toMatch(/tok_seed|an-upload/);
  });

  test("PRC-12 a report has the sign-up for the mailing list, whatever the case of its address", async () => {
    const headers = bearer(await sandbox.token());
    const signUp = signUpOf("Full@Example.test", { updateOnMatch: "REPLACE_ALL" });
    await sandbox.send("POST", "/api/marketing/sign-ups", signUp, headers);
    const { mailingList } = await reportOf(["advertising"]);
    expect(mailingList).toMatchObject([{ email: "Full@Example.test" }]);
  });

  test("an unverified request is denied after 14 days, a report is available for 90, an appeal is answered", async () => {
    await advance(sandbox, 14 * DAY);
    expect((await dashboard())[0]).toContain("Status: Denied");
    await advance(sandbox, 80 * DAY);
    const [, denied, completed] = await dashboard();
    expect(completed).not.toContain("Download");
    expect(denied).toContain("Next No further steps");
  });
});

describe("escalation", () => {
  test("PRC-11 appeals once, by the reference number and its code", async () => {
    const visitor = await formOf("irr-escalation", DENIED);
    await visitor.press();
    await visitor.press("next");
    expect((await visitor.press("next", { code: await mailedCode(sandbox) })).html).toContain(
      "Appeal our decision",
    );
    const sent = await mailsOf(sandbox);
    const message = visitor.message("next", { "free-text": "I have proved who I am by telephone." });
    const replies = await Promise.all([visitor.send(message), visitor.send(message)]);
    expect(replies.map(({ errors }) => errors)).toEqual([[], []]);
    expect(await rowOf(DENIED)).toMatchObject({ appealReason: "I have proved who I am by telephone." });
    expect(await mailsOf(sandbox)).toHaveLength(sent.length + 1);
    const again = await (await formOf("irr-escalation", DENIED, "full")).press();
    expect(again.metaData.stepName).toBe("appeal-not-possible");
    expect(again.html).toContain("Your appeal is under review");
    await advance(sandbox, 30 * DAY);
    expect((await (await formOf("irr-escalation", DENIED, "full")).press()).html).toContain(
      "We reviewed your appeal: the decision stands",
    );
    expect((await dashboard())[1]).toContain("Next No further steps");
  });

  test("PRC-11 'undefined' is empty", async () => {
    const visitor = await formOf("irr-escalation", "undefined");
    const reply = await visitor.press();
    expect(reply.metaData.stepName).toBe("ask-crn");
    expect(reply.errors).toEqual([]);
    const invalid = await visitor.press("next", { crn: "PR-0000" });
    expect(invalid.errors).toEqual([
      { code: "crn_invalid", message: "Enter a reference number like PR-7Q2M-0XZK-4HTN", field: "crn" },
    ]);
  });

  test("PRC-11 a number in lower case is accepted", async () => {
    const visitor = await formOf("irr-escalation", "undefined");
    await visitor.press();
    expect((await visitor.press("next", { crn: ` ${DENIED.toLowerCase()} ` })).metaData.stepName).toBe(
      "owner",
    );
  });

  test("PRC-11 an invalid number is reported", async () => {
    expect((await (await formOf("irr-escalation", "PR-1")).press()).errors.map(({ code }) => code)).toEqual([
      "crn_invalid",
    ]);
  });

  test("PRC-11 an undecided request can't be appealed", async () => {
    const open = await (await formOf("irr-escalation", WAITING, "full")).press();
    expect(open.metaData.stepName).toBe("appeal-not-possible");
  });
});

describe("identity proofing", () => {
  test("PRC-5 PRC-11 a code by the reference number proves an identity", async () => {
    const visitor = await formOf("irr-id-proofing", WAITING);
    expect((await visitor.press()).metaData.pageName).toBe("IRR Customer Identity");
    await visitor.press("next");
    const done = await visitor.press("next", { code: await mailedCode(sandbox) });
    expect(done.metaData.stepName).toBe("identity-proved");
    expect((await rowOf(WAITING))["verifiedAt"]).not.toBeNull();
    const again = await (await formOf("irr-id-proofing", WAITING, "full")).press();
    expect(again.metaData.stepName).toBe("identity-not-needed");
  });

  test("PRC-3 PRC-12 a report that an agent asked for has the other person's data, and that person's code opens it", async () => {
    const agent = await visitorOf(sandbox, "irr-request");
    await chosen(agent, "THIRD_PARTY", "access");
    await agent.press("next", AFFIRMED);
    await agent.press("next", { categories: ["account"] });
    const subject = { "subject-name": "Fern", "subject-email": "full@example.test" };
    await agent.press("next", { email: "new@example.test", ...subject });
    await agent.press("next");
    const done = await agent.press("next", { code: await mailedCode(sandbox) });
    expect(done.html).toContain("download your report");
    const crn = String((await rowsOf(sandbox, "privacy_requests")).at(-1)?.["crn"]);
    await advance(sandbox, 22 * DAY);
    const visitor = await formOf("irr-id-proofing", crn);
    expect((await visitor.press()).html).not.toContain("Download report");
    await visitor.press("next");
    expect((await mailsOf(sandbox))[0]?.message.to[0]?.address).toBe("full@example.test");
    const { html } = await visitor.press("next", { code: await mailedCode(sandbox) });
    const report = (await (await fetch(reportIn(html))).json()) as { data: { account: object } };
    expect(report.data.account).toMatchObject({ email: "full@example.test" });
  });

  test("a customer without a number chooses among their own requests", async () => {
    const visitor = await formOf("irr-id-proofing", "", "full");
    expect((await visitor.press()).metaData.stepName).toBe("choose-request");
    expect((await visitor.press(`next:${DENIED}`)).errors.map(({ code }) => code)).toEqual([
      "action_unknown",
    ]);
    expect((await visitor.press(`next:${WAITING}`)).metaData.stepName).toBe("identity");
  });

  test("a visitor without a number is asked for one", async () => {
    const anonymous = await formOf("irr-id-proofing");
    expect((await anonymous.press()).metaData.stepName).toBe("ask-crn");
  });

  test("a request filed without proof is proved by its number", async () => {
    const visitor = await visitorOf(sandbox, "irr-request");
    await asksForCode(visitor);
    await visitor.press("back");
    const filed = await visitor.press("later");
    expect(filed.html).toContain("/privacy/requests/id-proofing?crn=PR-");
    const crn = String((await rowsOf(sandbox, "privacy_requests")).at(-1)?.["crn"]);
    await advance(sandbox, 13 * DAY);
    const proof = await formOf("irr-id-proofing", crn);
    await proof.press();
    await proof.press("next");
    const { html } = await proof.press("next", { code: await mailedCode(sandbox) });
    const verifiedAt = new Date(String((await rowOf(crn))["verifiedAt"]));
    expect(wordsIn(html)).toContain(": Verifying your identity");
    expect(wordsIn(html)).toContain(`(by ${dayOf("en", new Date(verifiedAt.getTime() + DAY))})`);
  });
});
