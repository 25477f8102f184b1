import type { Page } from "@playwright/test";
import { scenarios, type ScenarioName } from "../../demo/sandbox/scenarios.ts";
import { expect, ready } from "./fixtures.ts";
import type { Control } from "./control.ts";
import { signUpOf, type Language } from "./words.ts";

/**
 * What a visitor sees: `succeeds` at once or by our own retry, `fails` with the message, `throttled` with the seconds to
 * wait too, `unanswered` if only the deadline of 30 s ends it.
 */
type FaultOutcome = "succeeds" | "fails" | "throttled" | "unanswered";

const outcomes: Readonly<Record<ScenarioName, FaultOutcome>> = {
  success: "succeeds",
  "bad-request": "fails",
  unauthorized: "fails",
  "rate-limited": "throttled",
  "rate-limited-long": "throttled",
  "in-flight-once": "succeeds",
  "server-error": "fails",
  "unavailable-once": "succeeds",
  unavailable: "fails",
  timeout: "unanswered",
  "slow-body": "unanswered",
  "truncated-body": "fails",
  "reset-after-commit": "succeeds",
  "malformed-json": "fails",
  "wrong-content-type": "fails",
  "wrong-schema": "fails",
};

/** How long the throttling scenarios ask to wait. */
const waits: Partial<Record<ScenarioName, Record<Language, string>>> = {
  "rate-limited": { en: "1 second", es: "1 segundo" },
  "rate-limited-long": { en: "2 minutes", es: "2 minutos" },
};

export const scenarioNames = scenarios.map(({ name }) => name);

/** The places of a fault, and what becomes of a visitor's sign-up. */
export const places = [
  { service: "configuration", operation: "getConfiguration", isWaitedFor: true },
  { service: "identity", operation: "getUnauthenticatedToken", isWaitedFor: true },
  { service: "marketing", operation: "emailSignUp", isWaitedFor: true },
  { service: "marketing", operation: "triggerEvent", isWaitedFor: false },
  { service: "logging", operation: "postUiLogs", isWaitedFor: false },
] as const;
export type Place = (typeof places)[number];

const outcomeOf = (scenario: ScenarioName, { isWaitedFor }: Place): FaultOutcome =>
  isWaitedFor ? outcomes[scenario] : "succeeds";

/** Lets the test control the page's time, including the platform's own request timeouts. */
async function takeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("The operation timed out", "TimeoutError")), ms);
      return controller.signal;
    };
  });
}

interface SignUpOptions {
  page: Page;
  sandbox: Control;
  visit: (page: { body: string; html: string }) => Promise<void>;
  language: Language;
}

/** Signs up under a scenario, and then once more under success; fails if either is not usable. */
export async function signUpDuringFault(
  scenario: ScenarioName,
  place: Place,
  { page, sandbox, visit, language }: SignUpOptions,
) {
  const { service, operation } = place;
  const outcome = outcomeOf(scenario, place);
  const email = `${scenario}@example.test`;
  const { t, field, button, status } = signUpOf(page, language);
  const busy = page.locator("tv-email-signup [aria-busy]");

  await sandbox.scenario(service, operation, scenario);
  if (outcome === "unanswered") await takeClock(page);
  await visit({ body: "<tv-email-signup></tv-email-signup>", html: `lang="${language}"` });
  await ready(page);
  await field.fill(email);
  await button.click();

  if (outcome === "unanswered") {
    await expect.poll(() => sandbox.callsOf(operation)).not.toEqual([]);
    await expect(busy).toBeVisible();
    await page.clock.fastForward(25_000);
    await expect(busy).toBeVisible();
    await page.clock.fastForward(6_000);
  }
  if (outcome !== "succeeds") {
    await expect(status).toContainText(t.error, { timeout: 30_000 });
    if (outcome === "throttled") await expect(status).toContainText(`${waits[scenario]?.[language]}.`);
    await expect(field).toHaveValue(email);
    await expect(busy).toHaveCount(0);
    await sandbox.scenario(service, operation, "success");
    await button.click();
  }
  await expect(status).toHaveText(t.success);
  await expect(busy).toHaveCount(0);
  const rows = await sandbox.signedUp();
  expect(rows.map((row) => row.email)).toEqual([email]);
  if (!place.isWaitedFor) {
    await page.goto("about:blank"); // pending log entries are sent when the page is closed
    await expect.poll(() => sandbox.callsOf(operation)).not.toEqual([]);
  }
}
