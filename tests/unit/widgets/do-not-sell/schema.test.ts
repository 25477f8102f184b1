import { expect, test } from "vitest";
import { OptOut } from "../../../../widgets/do-not-sell/schema.ts";

const right = { email: "", country: "united-states", state: "CA", clientId: "AB12cd34EF56" };
const problems = (change: object) =>
  Object.fromEntries(
    (OptOut.safeParse({ ...right, ...change }).error?.issues ?? [])
      .map(({ path, message }) => [path[0], message] as const)
      .reverse(),
  );

test("DNS-1 country, state and client id are required and reported at once, the email is optional", () => {
  expect(OptOut.parse(right)).toEqual(right);
  expect(problems({ email: "x", country: "", state: "", clientId: "" })).toEqual({
    email: "email-validation error",
    country: "countryRequired",
    state: "stateRequired",
    clientId: "clientIdRequired",
  });
});

test.each([
  ["united-states", "stateRequired"],
  ["", "stateRequired"],
  ["canada", undefined],
])("DNS-1 a state for the country %j: %s", (country, message) => {
  expect(problems({ country, state: "" })["state"]).toBe(message);
});

test("DNS-1 another country has no state in its values", () => {
  const { state: _, ...without } = right;
  expect(OptOut.parse({ ...without, country: "canada" })).toEqual({
    ...without,
    country: "canada",
  });
});

test.each(["ann@example.test", " ann@example.test ", `${"a".repeat(64)}@${"b".repeat(31)}.de`])(
  "DNS-1 %j is an email",
  (email) => {
    expect(email.trim().length).toBeLessThanOrEqual(100);
    expect(OptOut.parse({ ...right, email }).email).toBe(email.trim());
  },
);

test.each(["ann", "ann@", "a b@example.test", `${"a".repeat(64)}@${"b".repeat(33)}.de`])(
  "DNS-1 %j is not an email of at most 100 characters",
  (email) => expect(problems({ email })).toEqual({ email: "email-validation error" }),
);

test.each([
  ["AB12cd34EF56", "AB12cd34EF56"],
  ["ab12-cd34-ef56", "ab12cd34ef56"],
  [" AA:BB:CC:DD:EE:FF ", "AABBCCDDEEFF"],
  ["AB12 cd34\u2013EF56", "AB12cd34EF56"],
])("DNS-1 the client id %j is read as %s", (clientId, read) => {
  expect(OptOut.parse({ ...right, clientId }).clientId).toBe(read);
});

test.each([
  ["", "clientIdRequired"],
  [" - ", "clientIdRequired"],
  ["AB12cd34EF5", "clientIdInvalid"],
  ["AB12cd34EF567", "clientIdInvalid"],
  ["AB12cd34EF5!", "clientIdInvalid"],
  ["AB12cd34EF5é", "clientIdInvalid"],
])("DNS-1 the client id %j: %s", (clientId, message) =>
  expect(problems({ clientId })).toEqual({ clientId: message }),
);
