import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { states } from "../../../core/i18n/states.ts";
import { accountOf, type OwnAccount } from "./account-client.ts";
import { bearer, START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let own: OwnAccount;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  own = await accountOf(sandbox, "full@example.test");
});

const home = {
  addressLine1: "77 O'Hara St. #5",
  addressLine2: "",
  city: "Coeur d'Alene",
  state: "ID",
  zip: "83814-1234",
};
const updates = {
  name: { path: "name", body: { firstName: "Ann", lastName: "Lee", updateType: "NAME" } },
  address: { path: "address", body: { address: home, updateType: "ADDRESS" } },
  otp: { path: "otp", body: { email: "other@example.test" } },
  validation: {
    path: "otp/validation",
    body: { email: "other@example.test", requestId: "none", otp: "000000", updateType: "EMAIL" },
  },
} as const;

describe("getProfile", () => {
  test("ACC-1 SES-7 a customer reads their own profile, the password as a mask", async () => {
    expect(await own.call("GET", "profile")).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          personId: "p-1001",
          customerRelationshipId: "cr-2001",
          serviceAccountId: "sa-4001",
          xboAccountId: "xbo-5001",
          email: "full@example.test",
          name: "Fern Fuller",
          firstName: "Fern",
          lastName: "Fuller",
          password: "••••••••",
          mailingAddress: {
            addressLine1: "1200 Larkspur Avenue",
            addressLine2: "Apt 4",
            city: "Fairview",
            state: "CO",
            country: "US",
            zip: "80210",
          },
          showOnlyZipCode: false,
          accountStatus: "ACTIVE",
          deactivationDate: null,
          fedAuthProviders: [],
          permissions: { canUpdate: true },
        },
      },
    });
  });

  test("ACC-6 SES-12 an account with only a ZIP code has state XX and country US", async () => {
    const { showOnlyZipCode, mailingAddress } = await (
      await accountOf(sandbox, "new@example.test")
    ).profile();
    expect({ showOnlyZipCode, mailingAddress }).toEqual({
      showOnlyZipCode: true,
      mailingAddress: {
        addressLine1: "",
        addressLine2: "",
        city: "",
        state: "XX",
        country: "US",
        zip: "80211",
      },
    });
  });

  test("an anonymous or missing token gets no profile", async () => {
    const anonymous = bearer(await sandbox.token());
    for (const headers of [anonymous, {}]) {
      const answer = await sandbox.send("GET", "/api/account/profile", undefined, headers);
      expect(answer.status).toBe(401);
    }
  });

  test("another customer's id is refused, not answered with the caller's profile", async () => {
    expect((await own.call("GET", "profile?personId=p-1002")).status).toBe(403);
    expect((await own.call("GET", "profile?personId=p-1001")).status).toBe(200);
  });
});

describe("account ownership", () => {
  test.each(Object.values(updates))(
    "a change ($path) for another person is refused with 403",
    async (update) => {
      const before = await own.profile();
      for (const claim of [{ personId: "p-1002" }, { customerRelationshipId: "cr-2002" }]) {
        const { status, body } = await own.post(update.path, { ...update.body, ...claim });
        expect([status, body.errorMessage]).toEqual([403, "This isn't your account."]);
      }
      expect(await own.profile()).toEqual(before);
    },
  );

  test.each(Object.values(updates))("ACC-11 canUpdate false: a change ($path) is refused", async (update) => {
    const reader = await accountOf(sandbox, "readonly@example.test", "es");
    const { status, body } = await reader.post(update.path, update.body);
    expect([status, body.errorMessage]).toEqual([403, "Tienes acceso de solo lectura."]);
  });

  test.each(Object.values(updates))(
    "a change ($path) without a customer's token is refused",
    async (update) => {
      const body = { ...own.owner, ...update.body };
      const headers = bearer(await sandbox.token());
      expect((await sandbox.send("POST", `/api/account/${update.path}`, body, headers)).status).toBe(401);
    },
  );
});

describe("updateName", () => {
  const rename = (firstName: string, lastName: string, more: Json = {}) =>
    own.post("name", { firstName, lastName, updateType: "NAME", ...more });

  test("ACC-3 changes both names in the profile", async () => {
    expect(await rename(" Mary-Jane ", "O'Neil")).toMatchObject({
      status: 200,
      body: { success: true, message: "Success! Your profile has been updated." },
    });
    expect(await own.profile()).toMatchObject({
      firstName: "Mary-Jane",
      lastName: "O'Neil",
      name: "Mary-Jane O'Neil",
    });
  });

  test.each([
    ["José", "Muñoz de la Cruz"],
    ["Øyvind", "D’Angelo"],
    ["J. R.", "St. John Jr."],
    ["Åsa", "李"],
  ])("ACC-3 %s %s is a name", async (first, last) => {
    expect((await rename(first, last)).status).toBe(200);
  });

  test.each([
    ["", "Lee", "Please enter your first name"],
    ["Ann", " ", "Please enter your last name"],
    [
      "Ann3",
      "Lee",
      "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    ],
    [
      "Ann",
      "Lee 🙂",
      "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    ],
    [
      "<b>Ann</b>",
      "Lee",
      "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    ],
    [
      "A".repeat(101),
      "Lee",
      "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    ],
    [
      "Ann",
      "Lee--Smith",
      "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    ],
  ])("ACC-7 %j %j is refused: %s", async (first, last, message) => {
    const { status, body } = await rename(first, last);
    expect([status, body.errorMessage]).toEqual([422, message]);
    expect(await own.profile()).toMatchObject({ name: "Fern Fuller" });
  });

  test("a refusal is in Spanish if requested", async () => {
    const { call, owner } = await accountOf(sandbox, "full@example.test", "es");
    const { body } = await call("POST", "name", {
      ...owner,
      firstName: "",
      lastName: "Lee",
      updateType: "NAME",
    });
    expect(body.errorMessage).toBe("Ingresa tu nombre");
  });

  test("another update type or an unknown field is an invalid request", async () => {
    expect((await rename("Ann", "Lee", { updateType: "EMAIL" })).status).toBe(400);
    expect((await rename("Ann", "Lee", { accountStatus: "ACTIVE" })).status).toBe(400);
  });
});

describe("updateAddress", () => {
  const move = (address: Json, account = own) => account.post("address", { address, updateType: "ADDRESS" });

  test("ACC-6 changes the home address", async () => {
    expect(await move(home)).toMatchObject({
      status: 200,
      body: { success: true, message: "Success! Your home address has been updated." },
    });
    expect((await own.profile())["mailingAddress"]).toEqual({ ...home, country: "US" });
  });

  test("ACC-6 ZIP only: changes only the ZIP code", async () => {
    const zipOnly = await accountOf(sandbox, "new@example.test");
    expect(await move({ zip: "83814" }, zipOnly)).toMatchObject({
      status: 200,
      body: { success: true, message: "Success! Your zip code has been updated." },
    });
    const mailingAddress = { addressLine1: "", city: "", state: "XX", country: "US", zip: "83814" };
    expect(await zipOnly.profile()).toMatchObject({ mailingAddress, showOnlyZipCode: true });
    expect(await move(home, zipOnly)).toMatchObject({
      status: 422,
      body: { errorMessage: "You can only change the ZIP code of this account." },
    });
    expect(await zipOnly.profile()).toMatchObject({ mailingAddress });
  });

  test.each([
    [{ zip: "8381" }, "Please enter valid ZIP Code"],
    [{ zip: "83814-12" }, "Please enter valid ZIP Code"],
    [{ zip: "ABCDE" }, "Please enter valid ZIP Code"],
    [{ addressLine1: "" }, "Enter your street address"],
    [{ addressLine1: "<script>" }, "Enter your street address without special characters."],
    [{ addressLine2: "a".repeat(101) }, "Enter your street address without special characters."],
    [{ city: "" }, "Enter your city"],
    [{ city: "🙂" }, "Enter your city"],
    [{ city: "a".repeat(101) }, "Enter your city"],
    [{ state: "XX" }, "Select your state"],
    [{ state: "" }, "Select your state"],
  ])("ACC-7 %j in a home address is refused: %s", async (wrong, message) => {
    const { status, body } = await move({ ...home, ...wrong });
    expect([status, body.errorMessage]).toEqual([422, message]);
    expect(await own.profile()).toMatchObject({ mailingAddress: { city: "Fairview" } });
  });

  test("only the listed states are accepted", async () => {
    for (const { value } of states("en")) expect((await move({ ...home, state: value })).status).toBe(200);
    expect((await move({ ...home, country: "US" })).status).toBe(200);
    expect((await move({ ...home, country: "CA" })).status).toBe(400);
  });
});
