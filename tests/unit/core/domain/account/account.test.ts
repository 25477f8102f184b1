import { expect, test } from "vitest";
import { createClient } from "../../../../../core/http/client.ts";
import {
  deactivateAccount,
  sendOtp,
  unlinkProvider,
  updateAddress,
  updateName,
  updatePassword,
  validateOtp,
} from "../../../../../core/domain/account/account-changes.ts";
import { getProfile } from "../../../../../core/domain/account/account-profile.ts";
import { FakeClock } from "../../../support/clock.ts";
import { configuration, options, row, service } from "../../../support/configuration.ts";
import { profileOf } from "../../../support/profile.ts";
import { answer, bodyOf, fakeTransport, ok } from "../../../support/transport.ts";

const names = [
  "sendOtp",
  "validateOtp",
  "updateName",
  "updatePassword",
  "updateAddress",
  "deactivateAccount",
];
const account = service("account", [row("getProfile", "GET"), ...names.map((name) => row(name))]);

/** Returns a customer's client whose account service always answers with `reply`. */
function clientOf(reply: ReturnType<typeof answer>) {
  const operations = ["getProfile", ...names].map((name) => [`account/${name}`, reply]);
  const transport = fakeTransport(Object.fromEntries(operations));
  const client = createClient({
    options: options(),
    clock: new FakeClock(),
    transport,
    configuration: async () => configuration([account]),
    headers: () => ({ sourceId: "CUSTOMER" }),
    token: { get: async () => "customer-1", renew: async () => "customer-2" },
  });
  return { call: client.call, transport };
}

const done = ok({ success: true, message: "Success!" });
const profile = profileOf();
const owner = { personId: "p-1", customerRelationshipId: "cr-1" };

test("ACC-1 SES-7 the profile is read with the customer's token and version 1.0", async () => {
  const { call, transport } = clientOf(ok({ success: true, data: { ...profile, internalNote: "x" } }));
  expect(await call(getProfile, {})).toEqual(profile);
  const [sent] = transport.of("account/getProfile");
  expect(sent?.method).toBe("GET");
  expect(sent?.headers).toMatchObject({ authorization: "Bearer customer-1", "x-api-version": "1.0" });
});

const bare = { personId: "p-1", email: "ann@example.test" };
const defaults = {
  personId: "p-1",
  customerRelationshipId: "",
  serviceAccountId: "",
  xboAccountId: "",
  email: "ann@example.test",
  name: "",
  firstName: "",
  lastName: "",
  password: "",
  mailingAddress: { addressLine1: "", addressLine2: "", city: "", state: "XX", country: "US", zip: "" },
  showOnlyZipCode: false,
  accountStatus: "",
  deactivationDate: "",
  fedAuthProviders: [],
  permissions: { canUpdate: true },
};
const nulls = Object.fromEntries(Object.keys(defaults).map((name) => [name, null]));

test.each([
  ["only the ids", bare, {}],
  ["null instead of the other fields", { ...nulls, ...bare }, {}],
  ["empty permissions", { ...bare, permissions: {} }, {}],
  [
    "no permission to change it",
    { ...bare, permissions: { canUpdate: false } },
    { permissions: { canUpdate: false } },
  ],
  ["one name only", { ...bare, firstName: "Ann" }, { firstName: "Ann", name: "Ann" }],
  [
    "an incomplete address",
    { ...bare, mailingAddress: { city: "Boise", state: null } },
    { mailingAddress: { ...defaults.mailingAddress, city: "Boise" } },
  ],
  [
    "a ZIP code without an address",
    { ...bare, zip: "80210" },
    { mailingAddress: { ...defaults.mailingAddress, zip: "80210" } },
  ],
])("SES-12 a profile with %s has the defaults", async (_what, data, more) => {
  expect(await clientOf(ok({ data })).call(getProfile, {})).toEqual({ ...defaults, ...more });
});

test.each([
  ["no data", {}],
  ["no person", { data: { email: "ann@example.test" } }],
  ["no email", { data: { personId: "p-1" } }],
  ["an id that is a number", { data: { ...bare, serviceAccountId: 5 } }],
  ["providers that are not a list", { data: { ...bare, fedAuthProviders: "Spectrum" } }],
  ["an address that is a text", { data: { ...bare, mailingAddress: "12 Elm Street" } }],
  ["a permission that is not a boolean", { data: { ...bare, permissions: { canUpdate: "yes" } } }],
])("API-10 a profile with %s is an invalid response", async (_what, data) => {
  await expect(clientOf(ok(data)).call(getProfile, {})).rejects.toMatchObject({ code: "invalid-response" });
});

test("ACC-2 the code is requested with the new address and the account's ids", async () => {
  const { call, transport } = clientOf(ok({ success: true, requestId: "r-1" }));
  expect(await call(sendOtp, { profile, email: "new@example.test" })).toEqual({ requestId: "r-1" });
  const [sent] = transport.of("account/sendOtp");
  expect(sent?.method).toBe("POST");
  expect(bodyOf(sent)).toEqual({ ...owner, email: "new@example.test" });
});

test.each([
  ["requestId", { success: true, requestId: "r-1" }],
  ["data.requestId", { success: true, data: { requestId: "r-1" } }],
  ["either, the first before the second", { success: true, requestId: "r-1", data: { requestId: "r-2" } }],
])("ACC-2 the request's id is read from %s", async (_where, data) => {
  expect(await clientOf(ok(data)).call(sendOtp, { profile, email: "a@example.test" })).toEqual({
    requestId: "r-1",
  });
});

test("API-10 a sent code without an id is an invalid response: nobody could enter it", async () => {
  const sent = clientOf(ok({ success: true, data: {} })).call(sendOtp, { profile, email: "a@example.test" });
  await expect(sent).rejects.toMatchObject({ code: "invalid-response" });
});

const address = { addressLine1: "1 Main St", addressLine2: "", city: "Boise", state: "ID", zip: "83702" };
type Caller = ReturnType<typeof clientOf>["call"];
const changes: [string, string, (call: Caller) => Promise<unknown>, object][] = [
  [
    "ACC-2 validating the code",
    "validateOtp",
    (call) => call(validateOtp, { profile, email: "new@example.test", requestId: "r-1", otp: "123456" }),
    { ...owner, email: "new@example.test", requestId: "r-1", otp: "123456", updateType: "EMAIL" },
  ],
  [
    "ACC-3 changing the name",
    "updateName",
    (call) => call(updateName, { profile, firstName: "Ann", lastName: "Lee" }),
    { ...owner, firstName: "Ann", lastName: "Lee", updateType: "NAME" },
  ],
  [
    "ACC-4 changing the password",
    "updatePassword",
    (call) => call(updatePassword, { profile, oldPassword: "old", newPassword: "new" }),
    { personId: "p-1", newHint: "new", oldHint: "old", updateType: "PASSWORD" },
  ],
  [
    "ACC-5 unlinking the provider",
    "updatePassword",
    (call) => call(unlinkProvider, { profile, newPassword: "new" }),
    {
      ...owner,
      newHint: "new",
      updateType: "PASSWORD",
      fedAuthFlag: true,
      name: "Ann Example",
      email: "ann@example.test",
      address: profile.mailingAddress,
    },
  ],
  [
    "ACC-6 changing the address",
    "updateAddress",
    (call) => call(updateAddress, { profile, address }),
    { ...owner, address, updateType: "ADDRESS" },
  ],
  [
    "ACC-6 changing the ZIP alone",
    "updateAddress",
    (call) => call(updateAddress, { profile, address: { zip: "83702" } }),
    { ...owner, address: { zip: "83702" }, updateType: "ADDRESS" },
  ],
  ["ACC-10 deactivating", "deactivateAccount", (call) => call(deactivateAccount, {}), {}],
];

test.each(changes)(
  "%s sends the documented fields and reads the message",
  async (_what, name, change, body) => {
    const { call, transport } = clientOf(done);
    expect(await change(call)).toEqual({ message: "Success!" });
    const [sent] = transport.of(`account/${name}`);
    expect(sent?.headers).toMatchObject({ authorization: "Bearer customer-1", "x-api-version": "1.0" });
    expect(bodyOf(sent)).toEqual(body);
  },
);

test.each(changes)("ACC-13 %s without a message has an empty one", async (_what, _name, change) => {
  expect(await change(clientOf(ok({ success: true })).call)).toEqual({ message: "" });
  expect(await change(clientOf(ok({ success: true, message: 5 })).call)).toEqual({ message: "" });
});

const failures = [
  ["message", { success: false, message: "No." }],
  ["errorMessage", { success: false, errorMessage: "No." }],
  ["data.errorMessage", { success: false, data: { errorMessage: "No." } }],
  ["data.errorDescription", { success: false, data: { errorDescription: "No." } }],
] as const;

test.each(failures)(
  "ACC-8 ACC-13 a failure with status 200 is an error with the server's %s",
  async (_where, data) => {
    for (const [, name, change] of changes) {
      await expect(change(clientOf(ok({ ...data, errorCode: "ACC-1" })).call)).rejects.toMatchObject({
        code: "status",
        status: 200,
        operation: `account/${name}`,
        serverMessage: "No.",
        serverCode: "ACC-1",
      });
    }
    const sent = clientOf(ok(data)).call(sendOtp, { profile, email: "a@example.test" });
    await expect(sent).rejects.toMatchObject({ code: "status", serverMessage: "No." });
  },
);

test("ACC-8 a failure without a message is an error without a message", async () => {
  const failed = clientOf(ok({ success: false })).call(updateName, {
    profile,
    firstName: "Ann",
    lastName: "Lee",
  });
  await expect(failed).rejects.toMatchObject({ code: "status", serverMessage: undefined });
});

test("ACC-10 the server's message names what blocks a deactivation", async () => {
  const refused = answer(409, { errorMessage: "Remove your devices first." });
  await expect(clientOf(refused).call(deactivateAccount, {})).rejects.toMatchObject({
    code: "status",
    status: 409,
    serverMessage: "Remove your devices first.",
  });
});

test.each([{}, undefined, { data: {} }])(
  "ACC-10 a deactivation answered with a success status and %j counts as done",
  async (data) => {
    expect(await clientOf(ok(data)).call(deactivateAccount, {})).toEqual({ message: "" });
  },
);

test.each([{}, undefined, { success: "yes" }])(
  "API-10 a change answered with %j is an invalid response",
  async (data) => {
    const changed = clientOf(ok(data)).call(updateName, { profile, firstName: "Ann", lastName: "Lee" });
    await expect(changed).rejects.toMatchObject({ code: "invalid-response" });
  },
);
