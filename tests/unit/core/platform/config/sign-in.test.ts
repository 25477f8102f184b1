import { expect, test } from "vitest";
import { signInOf } from "../../../../../core/platform/config/sign-in.ts";
import { configuration } from "../../../support/configuration.ts";
import { reportsOf } from "../../../support/console.ts";
import { signIn } from "../../../support/provider.ts";

const client = { clientId: "c" };
const given = (more?: object) =>
  signInOf(
    configuration(undefined, {
      auth: { staging: client, production: client, ...(more && { signIn: { ...signIn, ...more } }) },
    }),
  );

test("SES-3 the addresses of sign-in come from the configuration", () => {
  expect(given({})).toEqual(signIn);
  expect(given({ clientAuthentication: "basic" })).toEqual({ ...signIn, clientAuthentication: "basic" });
});

test("a configuration without sign-in is valid", async () => {
  expect(await reportsOf(() => expect(given()).toBeUndefined())).toEqual([]);
});

test.each([
  "http://localhost:4400/auth/token",
  "http://es.localhost:4400/auth",
  "http://127.0.0.1:9/x",
  "http://[::1]:9/x",
])("%s is an address of a sandbox", (tokenUrl) => {
  expect(given({ tokenUrl })?.tokenUrl).toBe(tokenUrl);
});

test.each([
  ["tokenUrl", "http://api.example/token"],
  ["tokenUrl", "http://localhost.evil.example/token"],
  ["authorizationUrl", "javascript:alert(1)"],
  ["authorizationUrl", "https://user@evil.example/"],
  ["issuer", 7],
  ["redirectPath", "//evil.example"],
  ["redirectPath", "https://evil.example/"],
  ["clientAuthentication", "secret"],
])("a wrong %s (%s) is reported to the developer and disables sign-in", async (field, value) => {
  const [mistake, ...more] = await reportsOf(() => expect(given({ [field]: value })).toBeUndefined());
  expect(mistake?.what).toContain(`"${field}"`);
  expect(more).toEqual([]);
});

test.each(["clientSecret", "client_secret", "password", "privateKey"])(
  "no secret ships: one configured as %s is reported without its value",
  async (field) => {
    const [mistake] = await reportsOf(() => expect(given({ [field]: "hush" })).toBeUndefined());
    expect(mistake?.what).toContain(`"${field}"`);
    expect(JSON.stringify(mistake)).not.toContain("hush");
  },
);
