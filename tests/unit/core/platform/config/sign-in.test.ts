import { expect, test } from "vitest";
import { signInOf } from "../../../../../core/platform/config/sign-in.ts";
import { configuration } from "../../../support/configuration.ts";
import { told } from "../../../support/console.ts";
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

test("a configuration without sign-in is right: nobody signs in there", async () => {
  expect(await told(() => expect(given()).toBeUndefined())).toEqual([]);
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
])("a wrong %s (%s) is told to the page's developer, and nobody signs in", async (field, value) => {
  const [mistake, ...more] = await told(() => expect(given({ [field]: value })).toBeUndefined());
  expect(mistake?.what).toContain(`"${field}"`);
  expect(more).toEqual([]);
});

test.each(["clientSecret", "client_secret", "password", "privateKey"])(
  "no secret ships: one that is configured as %s is a mistake, and is not told back",
  async (field) => {
    const [mistake] = await told(() => expect(given({ [field]: "hush" })).toBeUndefined());
    expect(mistake?.what).toContain(`"${field}"`);
    expect(JSON.stringify(mistake)).not.toContain("hush");
  },
);
