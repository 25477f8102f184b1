import { expect, test } from "vitest";
import { emailSignUp, meansExisting, triggerEvent } from "../../../../../core/domain/marketing/marketing.ts";
import { everythingWorks, openPage } from "../../../support/session.ts";
import { answer, bodyOf, fakeTransport, ok } from "../../../support/transport.ts";

const record = {
  email: "ann@example.test",
  prospect: "experience-page-signup",
  customerType: "prospect",
  acquisitionDate: "2026-11-21T09:30:00",
};

/** Signs up with a service that answers with `reply`. */
function signUp(reply: ReturnType<typeof answer>) {
  const transport = fakeTransport({ ...everythingWorks, "marketing/emailSignUp": reply });
  return { transport, outcome: openPage({ transport }).session.call(emailSignUp, record) };
}

const recipients = (...list: unknown[]) => ok({ data: { recipients: list } });

test("EML-2 a sign-up posts one record and the merge rule, with an anonymous token", async () => {
  const { transport, outcome } = signUp(recipients({ recipientId: 4711, errorMessage: null }));
  expect(await outcome).toEqual({ outcome: "added", recipientId: 4711 });
  const [sent] = transport.of("marketing/emailSignUp");
  expect(sent?.method).toBe("POST");
  expect(sent?.headers["authorization"]).toBe("Bearer anonymous-1");
  expect(bodyOf(sent)).toEqual({
    records: [
      {
        EMAIL_ADDRESS_: "ann@example.test",
        PROSPECT: "experience-page-signup",
        CUSTOMERTYPE: "prospect",
        ACQUISITION_DATE: "2026-11-21T09:30:00",
      },
    ],
    mergeRule: {
      insertOnNoMatch: true,
      updateOnMatch: "NO_UPDATE",
      matchColumnName1: "EMAIL_ADDRESS_",
      defaultPermissionStatus: "OPTIN",
    },
  });
});

test("EML-2 the trigger event names the recipient by number", async () => {
  const { session, transport } = openPage();
  await session.call(triggerEvent, { eventName: "EMAIL_SIGNUP_WELCOME", recipientId: 4711 });
  const [sent] = transport.of("marketing/triggerEvent");
  expect(sent?.headers["authorization"]).toBe("Bearer anonymous-1");
  expect(bodyOf(sent)).toEqual({
    eventName: "EMAIL_SIGNUP_WELCOME",
    recipientData: [{ recipient: { recipientId: 4711 }, optionalData: [] }],
  });
});

test.each([4711, "4711"])("EML-2 the recipient id %j is numeric", async (recipientId) => {
  const { outcome } = signUp(recipients({ recipientId, errorMessage: null }));
  expect(await outcome).toEqual({ outcome: "added", recipientId: 4711 });
});

test("EML-2 a recipient may have only an id", async () => {
  expect(await signUp(recipients({ recipientId: 4711 })).outcome).toEqual({
    outcome: "added",
    recipientId: 4711,
  });
});

test("EML-5 a recipient may have only a message", async () => {
  const errorMessage = "The record matches an existing recipient";
  expect(await signUp(recipients({ errorMessage })).outcome).toEqual({ outcome: "existing" });
});

test.each([null, "", "abc", "12a", " 7", -1, "-1", 1.5, true, [[7]], {}, { id: 7 }])(
  "EML-2 the recipient id %j is not numeric, so no event is triggered",
  async (recipientId) => {
    const { outcome } = signUp(recipients({ recipientId, errorMessage: "RECORD INVALID" }));
    expect(await outcome).toEqual({ outcome: "refused" });
  },
);

test("an id beyond JavaScript's safe integers never becomes another recipient's", async () => {
  const recipientId = "9007199254740993";
  const outcome = await signUp(recipients({ recipientId, errorMessage: null })).outcome;
  if (outcome.outcome === "added") expect(String(outcome.recipientId)).toBe(recipientId);
  else expect(outcome).toEqual({ outcome: "refused" });
});

test.each([
  "matches an existing recipient",
  "RECORD_IGNORED: the record matches an existing recipient in the list.",
])("EML-5 the message %j is EXISTING", async (errorMessage) => {
  expect(await signUp(recipients({ recipientId: null, errorMessage })).outcome).toEqual({
    outcome: "existing",
  });
  expect(meansExisting(errorMessage)).toBe(true);
});

test("EML-5 the same words in an error of the whole call also mean EXISTING", async () => {
  const errorMessage = "The record matches an existing recipient";
  const failed = await signUp(answer(400, { errorMessage })).outcome.catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: "status", status: 400 });
  expect(meansExisting((failed as { serverMessage?: string }).serverMessage)).toBe(true);
});

test.each([undefined, "", "Something is wrong", "matches an existing", "no recipient"])(
  "EML-5 the message %j is not EXISTING",
  async (errorMessage) => {
    expect(meansExisting(errorMessage)).toBe(false);
    const { outcome } = signUp(recipients({ recipientId: null, errorMessage: errorMessage ?? null }));
    expect(await outcome).toEqual({ outcome: "refused" });
  },
);

test.each([
  {},
  { data: {} },
  { data: { recipients: {} } },
  { data: { recipients: [] } },
  { data: { recipients: ["x"] } },
])("API-10 an answer without a recipient is an invalid response: %j", async (data) => {
  await expect(signUp(ok(data)).outcome).rejects.toMatchObject({ code: "invalid-response" });
});
