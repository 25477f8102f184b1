import { expect, test } from "vitest";
import type { CardFacts, ServiceAnswer } from "../../../../core/doctor/snapshot.ts";
import { body, findingsWith, textsWith, servicesWith } from "./snapshots.ts";

const ORIGIN = "https://api.example";

test.each([
  [{ outcome: "silent", status: 0, body: undefined }, "doesn't respond"],
  [{ outcome: "hidden", status: 0, body: undefined }, "doesn't let this page read its response (CORS)"],
  [{ status: 404, body: undefined }, "has the status 404"],
  [{ body: undefined }, "isn't JSON"],
] as const)("a configuration that can't be read is reported: %j", (answer, text) => {
  expect(textsWith({ services: servicesWith(answer) })).toEqual([
    `configuration-unreadable: The remote configuration at ${ORIGIN}/config ${text}.`,
  ]);
});

/** The findings of a configuration that was changed. */
function textsOf(change: (answer: ReturnType<typeof body>) => unknown): string[] {
  const answer = body();
  change(answer);
  return textsWith({ services: servicesWith({ body: answer }) });
}

test("a field of the configuration that doesn't fit is reported with its path and type, not its value", () => {
  expect(textsOf(({ data }) => (data.settings.auth["staging"] = { clientId: 7 }))).toEqual([
    'configuration-wrong: The remote configuration is wrong at "data.settings.auth.staging.clientId": it must be of the type string.',
  ]);
});

test("flags and lists that don't fit are reported with their paths", () => {
  const texts = textsOf(({ data: { settings } }) => {
    settings.features["showSupportFlag"] = "yes";
    settings.lists["bannerPages"] = "all";
  });
  expect(texts).toEqual([
    'configuration-wrong: The remote configuration is wrong at "data.settings.features.showSupportFlag".',
    'configuration-wrong: The remote configuration is wrong at "data.settings.lists.bannerPages": it must be of the type array.',
  ]);
});

test("settings for sign-in that are wrong are reported as on the console", () => {
  expect(textsOf(({ data }) => (data.settings.auth["signIn"] = { issuer: "http://id.example" }))).toEqual([
    'wrong-sign-in: settings.auth.signIn of the remote configuration is wrong at "issuer".',
  ]);
});

test("an operation of an element that the configuration leaves out is reported by the names of the configuration", () => {
  const texts = textsOf(({ data }) => {
    data.settings.wire["services"] = { marketing: "news" };
    data.apiConfigurations.microservices = [];
  });
  expect(texts).toEqual([
    'unknown-operation: The remote configuration has no operation "emailSignUp" of the microservice "news".',
  ]);
});

/** The findings of services that answer in these ways. */
const textsOfServices = (...services: ServiceAnswer[]) =>
  textsWith({
    services: servicesWith({}, { services, trusted: [ORIGIN, "https://b.example", "http://c.example"] }),
  });

test("services are reported by origin, once for all with the same fault", () => {
  const origin = "https://b.example";
  expect(
    textsOfServices(
      { name: "devices", origin, outcome: "hidden" },
      { name: "wallet", origin, outcome: "hidden" },
      { name: "offers", origin, outcome: "without-headers" },
      { name: "content", origin: ORIGIN, outcome: "silent" },
      { name: "firmware", origin: ORIGIN, outcome: "redirected" },
      { name: "marketing", origin: ORIGIN, outcome: "ok" },
    ),
  ).toEqual([
    "service-silent: https://api.example doesn't respond (content).",
    "cors-origin: https://b.example doesn't let this page read its responses (devices, wallet).",
    "cors-headers: https://b.example doesn't allow the headers of the elements' calls (offers).",
    "service-redirects: https://api.example redirects calls (firmware), which the elements don't follow.",
  ]);
});

test("an origin that the page doesn't trust, or can't call because it is http, is reported", () => {
  expect(
    textsOfServices(
      { name: "firmware", origin: "https://d.example", outcome: undefined },
      { name: "offers", origin: "http://c.example", outcome: undefined },
      { name: "devices", origin: ORIGIN, outcome: "ok" },
    ),
  ).toEqual([
    "origin-untrusted: The configuration has firmware at https://d.example, which the page doesn't trust.",
    "origin-insecure: The configuration has offers at http://c.example, which a page with https can't call.",
  ]);
});

test("a Date that the page can't read is reported", () => {
  expect(textsWith({ services: servicesWith({ clockErrorMs: undefined }) })).toEqual([
    `date-hidden: The page can't read the Date of responses from ${ORIGIN}.`,
  ]);
});

test("a clock is wrong from more than a minute on, in both directions", () => {
  const textsOfClock = (clockErrorMs: number) => textsWith({ services: servicesWith({ clockErrorMs }) });
  expect(textsOfClock(60_000)).toEqual([]);
  expect(textsOfClock(-60_000)).toEqual([]);
  const texts = ["clock-wrong: This device's clock differs from the server's by 61 seconds."];
  expect(textsOfClock(61_000)).toEqual(texts);
  expect(textsOfClock(-61_000)).toEqual(texts);
});

test("what a policy blocks is reported once, in place of the calls that failed because of it", () => {
  const violation = { directive: "connect-src", source: ORIGIN };
  const services = servicesWith(
    { outcome: "silent", status: 0, body: undefined },
    { services: [{ name: "marketing", origin: ORIGIN, outcome: "silent" }] },
  );
  expect(findingsWith({ violations: [violation, violation], services })).toMatchObject([
    {
      code: "csp-blocked",
      what: "The page's policy blocks https://api.example (connect-src).",
      fix: "Add https://api.example to connect-src of the Content-Security-Policy.",
    },
  ]);
});

const card = (outcome: CardFacts["outcome"]): CardFacts => ({
  document: "https://cdn.example/card-frame.html",
  file: "https://cdn.example/card-frame.json",
  outcome,
});

test.each(["missing", "silent"] as const)("a card form that is %s is reported", (outcome) => {
  expect(textsWith({ card: card(outcome) })).toEqual([
    "card-form-missing: The card form's document https://cdn.example/card-frame.html doesn't load or doesn't answer.",
  ]);
});

test("a finding leads to its part of the guide", () => {
  const [found] = findingsWith({ card: card("missing") });
  expect(found?.docs).toBe("troubleshooting.html#card-form-missing");
});

test("a card form that works isn't reported", () => {
  expect(textsWith({ card: card("ok") })).toEqual([]);
});

test("a card form that the policy blocks isn't reported a second time", () => {
  const violations = [{ directive: "frame-src", source: "https://cdn.example" }];
  expect(textsWith({ card: card("silent"), violations })).toEqual([
    "csp-blocked: The page's policy blocks https://cdn.example (frame-src).",
  ]);
});

test.each([
  ["unreachable", "it could not be read."],
  ["malformed", "it is not a map from page origins to https base URLs of the wallet service."],
  ["unlisted", "it has no entry for this page's origin."],
] as const)("a file of the card form that is %s is reported as on the console", (outcome, text) => {
  expect(textsWith({ card: card(outcome) })).toEqual([
    `card-frame-file: The card form can't use https://cdn.example/card-frame.json: ${text}`,
  ]);
});
