import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailsOf } from "./account-client.ts";
import {
  AFFIRMED,
  asksForCode,
  chosen,
  flowTokenOf,
  mailedCode,
  visitorOf,
  type Reply,
} from "./flow-client.ts";
import { advance, rowsOf } from "./customer-client.ts";
import { bearer, START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const visitor = (form = "irr-request", language = "en") => visitorOf(sandbox, form, language);
/** The requests made here, without the seeded ones. */
const requests = async () =>
  (await rowsOf(sandbox, "privacy_requests")).filter(({ crn }) => !String(crn).startsWith("PR-FULL-"));

describe("the flow engine's token", () => {
  test("API-8 is required for messages until it expires", async () => {
    const message = (await visitor()).message("");
    const post = async (token: string) =>
      (await sandbox.send("POST", "/api/privacy-flow/process", message, bearer(token))).status;
    const token = await flowTokenOf(sandbox);
    expect(await post(token)).toBe(200);
    expect(await post(await sandbox.token())).toBe(401);
    await advance(sandbox, 3_600_001);
    expect(await post(token)).toBe(401);
  });
});

describe("a request", () => {
  test("PRC-2 PRC-3 is filed by a former customer without a sign-in", async () => {
    const requester = await visitor();
    const first = await requester.press();
    expect(first.metaData).toEqual({
      stepName: "requester",
      pageName: "Privacy Request",
      stepId: "requester.1",
      sessionId: expect.stringMatching(/^[\w-]{43}$/) as string,
      displayFormReferenceKey: "irr-request",
      step: 1,
      steps: 5,
    });
    expect(first.errors).toEqual([]);
    const code = await asksForCode(requester);
    expect(code.metaData).toMatchObject({ stepName: "code", pageName: "IRR Customer Identity" });
    expect(code.html).toContain("f•••@example.test");
    const done = await requester.press("next", { code: await mailedCode(sandbox) });
    expect(done.metaData.stepName).toBe("done");
    const [row] = await requests();
    expect(row).toMatchObject({
      type: "access",
      customerSubType: "FORMER",
      personId: null,
      email: "former@example.test",
      answers: { categories: ["account"], irrRequestType: "access" },
      verifiedAt: expect.any(String) as string,
    });
    expect(row?.["crn"]).toMatch(/^PR(?:-[\dA-Z]{4}){3}$/);
    expect(done.html).toContain(row?.["crn"]);
    const [mail] = await mailsOf(sandbox);
    expect(mail?.message.subject).toBe(`We received your privacy request ${String(row?.["crn"])}`);
  });

  test("PRC-2 shows its progress on its steps, but not for the code and the end", async () => {
    const requester = await visitorOf(sandbox, "irr-request");
    const numberOf = ({ metaData }: Reply) => {
      const { step, steps } = metaData as unknown as Record<string, number | undefined>;
      return [step, steps];
    };
    expect(numberOf(await requester.press())).toEqual([1, 5]);
    expect(
      numberOf(await requester.press("next", { customerSubType: "NEVER", irrRequestType: "access" })),
    ).toEqual([2, 5]);
    expect(numberOf(await requester.press("next", AFFIRMED))).toEqual([3, 5]);
    expect(numberOf(await requester.press("next", { categories: ["account"] }))).toEqual([4, 5]);
    expect(numberOf(await requester.press("next", { email: "wren@example.test" }))).toEqual([5, 5]);
    expect(numberOf(await requester.press("next"))).toEqual([undefined, undefined]);
  });

  test("PRC-3 continues with the same message after a customer's sign-in", async () => {
    const requester = await visitor();
    const reply = await chosen(requester, "CURRENT", "access");
    expect(reply.metaData.stepName).toBe("requester");
    expect(reply.errors).toEqual([{ code: "login_required", message: "Sign in to continue" }]);
    const message = requester.message("next", { customerSubType: "CURRENT", irrRequestType: "access" });
    await requester.send(message, "key-1");
    await requester.signIn("full");
    const signedIn = await requester.send({ ...message, authToken: requester.authToken }, "key-1");
    expect(signedIn.metaData).toMatchObject({
      stepName: "affirmations",
      displayFormReferenceKey: "irr-affirmations",
    });
    expect(signedIn.html).toContain("Hello Fern.");
    await requester.press("next", AFFIRMED);
    expect((await requester.press("next", { categories: ["account"] })).metaData.stepName).toBe("review");
    await requester.press("next");
    await requester.press("next", { code: await mailedCode(sandbox) });
    expect(await requests()).toMatchObject([{ personId: "p-1001", email: "full@example.test" }]);
  });

  test("PRC-3 stops without the same customer's token", async () => {
    const requester = await visitor();
    await requester.signIn("full");
    await chosen(requester, "CURRENT", "deletion");
    const { authToken } = requester;
    requester.authToken = "gone";
    const stopped = await requester.press("next", AFFIRMED);
    expect(stopped.html).toBe("");
    expect(stopped.errors.map(({ code }) => code)).toEqual(["login_required"]);
    requester.authToken = authToken;
    expect((await requester.press()).metaData.stepName).toBe("affirmations");
    await requester.signIn("linked");
    await expect(requester.press("next", AFFIRMED)).rejects.toThrow("410 other_customer");
  });

  test("PRC-3 needs no token and has no owner if the customer goes back and asks as another kind of person", async () => {
    const requester = await visitor();
    await requester.signIn("full");
    await chosen(requester, "CURRENT", "optOut");
    await requester.press("back");
    Object.assign(requester, { authToken: "", customerSubType: "FORMER" });
    const details = await requester.press("next", { customerSubType: "FORMER", irrRequestType: "optOut" });
    expect(details.errors).toEqual([]);
    expect(details.metaData.stepName).toBe("details-opt-out");
    await requester.press("next", { "opt-outs": ["sale"], "mac-address": "" });
    expect(await requests()).toMatchObject([{ customerSubType: "FORMER", personId: null }]);
  });

  test("PRC-3 asks for the customer even if the message at a customer's step claims to be another kind of person", async () => {
    const requester = await visitor();
    await requester.signIn("full");
    await chosen(requester, "CURRENT", "optOut");
    Object.assign(requester, { authToken: "", customerSubType: "FORMER" });
    const stopped = await requester.press("next", { "opt-outs": ["sale"] });
    expect(stopped.errors.map(({ code }) => code)).toEqual(["login_required"]);
    expect(await requests()).toEqual([]);
  });

  test.each([
    ["access", "details-access"],
    ["deletion", "details-deletion"],
    ["correction", "details-correction"],
    ["optOut", "details-opt-out"],
  ])("PRC-3 of a person who never was a customer gets to the right step: %s", async (type, step) => {
    const requester = await visitor();
    const reply = await chosen(requester, "NEVER", type);
    const last = type === "optOut" ? reply : await requester.press("next", AFFIRMED);
    expect(last.metaData.stepName).toBe(step);
    expect(last.errors).toEqual([]);
  });

  test.each([
    ["access", "Completed", { categories: ["account"] }],
    ["correction", "Denied", { category: "account", "free-text": "x".repeat(20) }],
    ["deletion", "Denied", { categories: ["account"], understands: "yes" }],
  ])("PRC-12 for %s by a person without data ends as %s", async (type, status, details) => {
    const requester = await visitor();
    await chosen(requester, "NEVER", type);
    await requester.press("next", AFFIRMED);
    await requester.press("next", details);
    await requester.press("next", { email: "never@example.test" });
    await requester.press("next");
    await requester.press("next", { code: await mailedCode(sandbox) });
    await advance(sandbox, 25 * 24 * 3_600_000);
    const later = await visitor("irr-escalation");
    later.crn = String((await requests())[0]?.["crn"]);
    await later.press();
    await later.press("next");
    const { html } = await later.press("next", { code: await mailedCode(sandbox) });
    expect(html).toContain(`<strong>${status}</strong>`);
    expect(html.includes("We don't hold any data about you.")).toBe(status === "Denied");
  });

  test("to opt out asks for no name, address or code", async () => {
    const anonymous = await visitor();
    await chosen(anonymous, "NEVER", "optOut");
    const done = await anonymous.press("next", { "opt-outs": ["sale", "ads"], "mac-address": "" });
    expect(done.metaData.stepName).toBe("done");
    const customer = await visitor();
    await customer.signIn("blocked");
    await chosen(customer, "CURRENT", "optOut");
    await customer.press("next", { "opt-outs": ["sale"] });
    expect(await requests()).toMatchObject([
      { type: "optOut", email: null, personId: null },
      { type: "optOut", personId: "p-1003" },
    ]);
    const choices = await rowsOf(sandbox, "ad_choices");
    expect(choices.find(({ personId }) => personId === "p-1003")).toMatchObject({ tv: true, sd: true });
  });

  test("PRC-3 of an agent names the other person", async () => {
    const requester = await visitor();
    await chosen(requester, "THIRD_PARTY", "deletion");
    const details = await requester.press("next", AFFIRMED);
    expect(details.metaData.stepName).toBe("details-deletion");
    const contact = await requester.press("next", { categories: ["account"], understands: "yes" });
    expect(contact.html).toContain("Whose data is it?");
    const incomplete = await requester.press("next", { email: "agent@example.test" });
    expect(incomplete.errors.map(({ field }) => field)).toEqual(["subject-name", "subject-email"]);
    const fields = { email: "agent@example.test", "subject-name": "Fern" };
    await requester.press("next", { ...fields, "subject-email": "full@example.test" });
    await requester.press("later");
    expect(await requests()).toMatchObject([
      { customerSubType: "THIRD_PARTY", outcome: "completed", email: "agent@example.test", verifiedAt: null },
    ]);
  });

  test("PRC-3 PRC-5 of an agent is proved by a code that only the other person gets", async () => {
    const agent = await visitor();
    await chosen(agent, "THIRD_PARTY", "deletion");
    await agent.press("next", AFFIRMED);
    await agent.press("next", { categories: ["account"], understands: "yes" });
    const people = { "subject-name": "Fern", "subject-email": "full@example.test" };
    const review = await agent.press("next", { email: "agent@example.test", ...people });
    expect(review.html).toContain("It is about: Fern, full@example.test");
    expect(review.html).toContain("we'll send a code to f•••@example.test");
    const before = (await mailsOf(sandbox)).length;
    await agent.press("next");
    const mails = (await mailsOf(sandbox)).slice(0, -before || undefined);
    expect(mails.map(({ message }) => [message.to[0]?.address, message.text.split("\n")[0]])).toEqual([
      [
        "full@example.test",
        `agent@example.test made a privacy request about your data. If you agree, give them this code: ${await mailedCode(sandbox)}`,
      ],
    ]);
    const done = await agent.press("next", { code: await mailedCode(sandbox) });
    expect(done.metaData.stepName).toBe("done");
    expect((await requests())[0]?.["verifiedAt"]).not.toBeNull();
  });

  test("PRC-3 is about the requester after going back from asking for another person", async () => {
    const requester = await visitor();
    await chosen(requester, "THIRD_PARTY", "access");
    await requester.press("next", AFFIRMED);
    await requester.press("next", { categories: ["account"] });
    const email = "wren@example.test";
    await requester.press("next", { email, "subject-name": "Fern", "subject-email": "full@example.test" });
    for (const _step of ["contact", "details", "affirmations", "requester"]) await requester.press("back");
    await requester.press("next", { customerSubType: "FORMER", irrRequestType: "access" });
    await requester.press("next", AFFIRMED);
    await requester.press("next", { categories: ["account"] });
    const review = await requester.press("next", { email });
    expect(review.html).not.toContain("It is about");
    expect((await requester.press("next")).html).toContain("w•••@example.test");
    expect((await mailsOf(sandbox))[0]?.message.to[0]?.address).toBe(email);
  });

  test("PRC-8 PRC-9 PRC-14 reports a wrong field in the customer's language", async () => {
    const wrong = async (language: string) => {
      const requester = await visitor("irr-request", language);
      await chosen(requester, "FORMER", "correction");
      await requester.press("next", AFFIRMED);
      const short = await requester.press("next", { category: "account", "free-text": "Too short 😀" });
      expect(short.html).toContain("Too short 😀");
      expect(short.metaData.stepName).toBe("details-correction");
      await requester.press("next", { category: "account", "free-text": "x".repeat(20) });
      const contact = await requester.press("next", { email: "nobody", phone: "0000000000" });
      expect(contact.html).toContain('value="nobody"');
      return [...short.errors, ...contact.errors].map(({ field, message }) => [field, message]);
    };
    expect(await wrong("en")).toEqual([
      [
        "free-text",
        "Please lengthen this text to 20 characters or more. You are currently using 11 characters.",
      ],
      ["email", "Invalid email address"],
      ["phone", "All digits must not be zero"],
    ]);
    expect(await wrong("es")).toEqual([
      ["free-text", "Usa al menos 20 caracteres. Ahora usas 11."],
      ["email", "El correo electrónico no es válido"],
      ["phone", "No todos los dígitos pueden ser cero"],
    ]);
  });

  test.each([
    ["an unknown category", "correction", { category: "nonsense", "free-text": "x".repeat(20) }, "category"],
    [
      "one unknown category among several",
      "deletion",
      { categories: ["devices", "nonsense"], understands: "yes" },
      "categories",
    ],
  ])("PRC-1 refuses %s", async (_, type, fields, field) => {
    const requester = await visitor();
    await chosen(requester, "FORMER", type);
    await requester.press("next", AFFIRMED);
    expect((await requester.press("next", fields)).errors).toMatchObject([{ code: "field_invalid", field }]);
  });

  test("PRC-13 does not check names and addresses unless mail is chosen, not even outside of its section", async () => {
    const requester = await visitor();
    await chosen(requester, "THIRD_PARTY", "correction");
    await requester.press("next", AFFIRMED);
    const contact = await requester.press("next", {
      category: "account",
      "free-text": "x".repeat(20),
      "right-first-name": "Wren 2",
      "right-last-name": "Ash!",
      "right-street": "#1",
      "right-city": "29 Palms",
      "right-zip": "123",
    });
    expect(contact.errors).toEqual([]);
    expect(contact.metaData.stepName).toBe("contact");
    const review = await requester.press("next", {
      email: "agent@example.test",
      "subject-name": "Fern 2",
      "subject-email": "full@example.test",
    });
    expect(review.errors).toEqual([]);
  });

  test("PRC-13 checks a name and an address if mail is chosen", async () => {
    const requester = await visitor();
    await chosen(requester, "FORMER", "access");
    await requester.press("next", AFFIRMED);
    const { errors } = await requester.press("next", {
      categories: ["account"],
      isPreferMailDelivery: "isPreferMailDelivery",
      "first-name": "José  2",
      "last-name": "Núñez-O'Neil",
      "street-address": "#1",
      city: "29 Palms",
      state: "CO",
      "zip-code": "80210",
    });
    expect([...new Set(errors.map(({ field }) => field))]).toEqual(["first-name", "street-address"]);
  });

  test("PRC-13 refuses a special character anywhere in the street if mail is chosen", async () => {
    const requester = await visitor();
    await chosen(requester, "FORMER", "access");
    await requester.press("next", AFFIRMED);
    const mail = { categories: ["account"], isPreferMailDelivery: "isPreferMailDelivery" };
    for (const street of ["#1 Larkspur Avenue", "1200 #1 Larkspur Avenue", "1200 Larkspur Avenue #1"]) {
      const { errors } = await requester.press("next", { ...mail, "street-address": street });
      expect(errors, street).toContainEqual({
        code: "field_invalid",
        field: "street-address",
        message: "No special chars are allowed except - ' and ,",
      });
    }
  });

  test("PRC-6 PRC-7 PRC-13 with mail delivery requires a name and a known address, and ignores them without", async () => {
    const requester = await visitor();
    await chosen(requester, "FORMER", "access");
    await requester.press("next", AFFIRMED);
    const mail = { categories: ["account"], isPreferMailDelivery: "isPreferMailDelivery" };
    const missing = await requester.press("next", {
      ...mail,
      "street-address": "1 Nowhere Road",
      "zip-code": "123",
    });
    expect(missing.errors.map(({ field, message }) => [field, message])).toEqual([
      ["first-name", "You must enter your first name"],
      ["last-name", "Fill in this field"],
      ["city", "Fill in this field"],
      ["state", "You must select a state"],
      ["zip-code", "ZIP Code must be 5 digits. Extended ZIP Code may be provided."],
      ["street-address", "Address not valid"],
    ]);
    const to = { "first-name": "José", "last-name": "O'Neil-Ruiz", "street-address": "1200 Larkspur Avenue" };
    const whole = { ...mail, ...to, city: "Fairview", state: "CO", "zip-code": "80210" };
    expect((await requester.press("next", whole)).metaData.stepName).toBe("contact");
    await requester.press("back");
    await requester.press("next", { categories: ["account"], ...to });
    await requester.press("next", { email: "former@example.test" });
    await requester.press("later");
    const [row] = await requests();
    expect(row?.["answers"]).not.toHaveProperty("first-name");
  });
});

describe("steps", () => {
  test("PRC-2 sent twice, or left long ago, take effect once", async () => {
    const requester = await visitor();
    await requester.press();
    const first = requester.message("next", { customerSubType: "NEVER", irrRequestType: "optOut" });
    await requester.send(first);
    const send = requester.message("next", { "opt-outs": ["sale"] });
    const replies = await Promise.all(Array.from({ length: 5 }, () => requester.send(send)));
    for (const { metaData } of replies) expect(metaData.stepName).toBe("done");
    expect((await requester.send(first)).metaData.stepName).toBe("done");
    expect(await requests()).toHaveLength(1);
  });

  test("PRC-2 with the same key begin one flow", async () => {
    const requester = await visitor();
    const begin = requester.message("");
    const one = await requester.send(begin, "begin");
    expect((await requester.send(begin, "begin")).metaData.sessionId).toBe(one.metaData.sessionId);
  });

  test("PRC-2 repeated after a lost answer file one request", async () => {
    const requester = await visitor();
    await requester.press();
    await requester.press("next", { customerSubType: "NEVER", irrRequestType: "optOut" });
    const message = requester.message("next", { "opt-outs": ["sale"] });
    await sandbox.setScenario("step", "reset-after-commit", "privacy-flow");
    await expect(requester.send(message, "file")).rejects.toThrow();
    expect((await requester.send(message, "file")).metaData.stepName).toBe("done");
    expect(await requests()).toHaveLength(1);
  });

  test("show the entered values after Back, and the same step after a reload", async () => {
    const requester = await visitor();
    await chosen(requester, "FORMER", "access");
    const shown = await requester.press();
    expect(shown.metaData.stepName).toBe("affirmations");
    const back = await requester.press("back", { "affirms-truth": "yes" });
    expect(back.html).toMatch(/value="FORMER" checked/);
    expect(
      (await requester.press("next", { customerSubType: "FORMER", irrRequestType: "access" })).html,
    ).toMatch(/name="affirms-truth" value="yes" required="" checked/);
  });

  test("go back one at a time", async () => {
    const requester = await visitor();
    await asksForCode(requester);
    const names: string[] = [];
    for (let n = 0; n < 5; n++) names.push((await requester.press("back")).metaData.stepName);
    expect(names).toEqual(["review", "contact", "details-access", "affirmations", "requester"]);
  });

  test("refuse a button they don't have", async () => {
    const requester = await visitor();
    await requester.press();
    expect((await requester.press("withdraw:PR-FULL-0000-0001")).errors.map(({ code }) => code)).toEqual([
      "action_unknown",
    ]);
  });

  test("end an hour after the last message", async () => {
    await sandbox.send("PUT", "/sandbox/settings", { tokenLifeSeconds: 86_400 });
    const requester = await visitor();
    await requester.press();
    await advance(sandbox, 59 * 60_000);
    expect((await requester.press("about")).metaData).toMatchObject({ templateName: "about-requests" });
    await advance(sandbox, 59 * 60_000);
    await requester.press("back");
    await advance(sandbox, 60 * 60_000);
    await expect(requester.press()).rejects.toThrow("410 session_ended");
  });
});

describe("one-time codes", () => {
  test("PRC-5 can be entered wrong five times; a new one is available after a wait", async () => {
    const requester = await visitor();
    await asksForCode(requester);
    const wrong = (await mailedCode(sandbox)) === "000000" ? "111111" : "000000";
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 7; n++) codes.push((await requester.press("next", { code: wrong })).errors[0]?.code);
    const differs = "consumer_contact_verification_code_does_not_match";
    const limited = "consumer_contact_verification_code_rate_limiting_failure";
    expect(codes).toEqual([differs, differs, differs, differs, differs, limited, limited]);
    const right = await requester.press("next", { code: await mailedCode(sandbox) });
    expect(right.errors).toEqual([
      {
        code: limited,
        message: "Each verification code can only be entered 6 times. Please request a new code to continue.",
        field: "code",
      },
    ]);
    const early = await requester.press("resend");
    expect(early.errors).toEqual([
      {
        code: "code_wait",
        message: expect.stringMatching(/You can request a new one in (?:[12]\d|30) seconds\.$/) as string,
      },
    ]);
    expect(early.html).toMatch(/data-wait="(?:[12]\d|30)"/);
    await advance(sandbox, 30_001);
    const old = await mailedCode(sandbox);
    expect((await requester.press("resend")).errors).toEqual([]);
    const code = await mailedCode(sandbox);
    expect(code).not.toBe(old);
    expect(
      (await requester.press("next", { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).metaData.stepName,
    ).toBe("done");
    expect(JSON.stringify(await rowsOf(sandbox, "flow_sessions"))).not.toContain(code);
  });

  test("PRC-5 that have expired are reported with the step's own html", async () => {
    const requester = await visitor();
    await asksForCode(requester);
    await advance(sandbox, 10 * 60_000);
    const late = await requester.press("next", { code: await mailedCode(sandbox) });
    expect(late.errors.map(({ code }) => code)).toEqual(["consumer_contact_verification_code_expired"]);
    expect(late.html).toContain("Enter your code");
  });
});

describe("suggestAddresses", () => {
  const ask = async (streetAddress: string) => {
    const query = new URLSearchParams({
      internalCall: "true",
      FEProcessName: "addressSuggestions",
      latest: "true",
      FEProcessGuid: "g-1",
      applicationName: "IRR",
      cssApplicationName: "IRR",
      streetAddress,
    });
    const path = `/api/privacy-flow/addresses?${query}`;
    const answer = await sandbox.send("POST", path, {}, bearer(await flowTokenOf(sandbox)));
    const body = (await answer.json()) as {
      flowStepResult: { customAttributes: { key: string; value: string }[] };
    };
    return body.flowStepResult.customAttributes;
  };

  test("PRC-15 returns a bracketed list of addresses with this prefix, in any spelling", async () => {
    const [attribute] = await ask("1200 larkspur AVE");
    expect(attribute).toEqual({
      key: "fullStreetAddress",
      value: expect.stringMatching(/^\[1200 Larkspur Avenue; Fairview; CO 80210/) as string,
    });
    const [street] = await ask("Foxglove");
    expect(street?.value.split(",")).toHaveLength(8);
    expect((await ask("  1200,   Larkspur  "))[0]?.value).toContain("1200 Larkspur Avenue");
  });

  test("PRC-7 returns nothing for less than 4 characters, wildcards and unknown addresses", async () => {
    for (const typed of ["120", "%%%%", "____", "99999 Nowhere"])
      expect(await ask(typed), typed).toEqual([{ key: "fullStreetAddress", value: "[]" }]);
  });
});
