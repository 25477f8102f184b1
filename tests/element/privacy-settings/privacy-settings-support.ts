import { shortened, WAIT } from "../faults.ts";
import {
  isState,
  mount,
  part,
  sandbox,
  scenariosIn,
  signedIn,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";

export const input = (element: Element, id: string) => part<HTMLInputElement>(element, `#${id}`);
export const DEFAULT = "Algo salió mal, inténtalo de nuevo.";
const CAUSE = "Nuestro servicio no está disponible en este momento.";
/** What follows the server's text. The element's own text already has the next step. */
const DOWN = `${CAUSE} Inténtalo de nuevo en unos minutos.`;

export type Outcome = "done" | "failed" | "signed-out";
export interface ScenarioOutcomes {
  /** A write that can be verified. */
  write: Outcome;
  /** The reset, whose outcome can't be verified. */
  reset: Outcome;
  read: Outcome;
  /** The server's message. */
  message?: string;
  /** If no answer arrived. */
  isNetwork?: boolean;
}

const [done, failed, out] = ["done", "failed", "signed-out"] as const;
const all = (outcome: Outcome, more: Partial<ScenarioOutcomes> = {}): ScenarioOutcomes => ({
  write: outcome,
  reset: outcome,
  read: outcome,
  ...more,
});

export const outcomes: Record<string, ScenarioOutcomes> = {
  success: all(done),
  "bad-request": all(failed, { message: "The request was not understood" }),
  unauthorized: all(out),
  "rate-limited": all(failed, { message: `Too many requests ${WAIT(1)}` }),
  "rate-limited-long": all(failed, { message: `Too many requests ${WAIT(120)}` }),
  "server-error": all(failed, { message: `Internal error ${DOWN}` }),
  "unavailable-once": all(done),
  unavailable: all(failed, { message: `Temporarily unavailable ${DOWN}` }),
  timeout: all(failed, { message: `${DEFAULT} ${CAUSE}` }),
  "slow-body": all(failed, { write: done }),
  "truncated-body": all(failed, { write: done, isNetwork: true }),
  "reset-after-commit": all(done),
  "malformed-json": all(failed, { write: done }),
  "wrong-content-type": all(failed),
  "wrong-schema": all(failed, { write: done }),
};

export async function settings(head = ""): Promise<[Widget, HostPage]> {
  return mount("tv-privacy-settings", 'lang="es"', { ...(await signedIn("full@example.test")), head });
}
/** The loaded settings, with short waits from then on. */
export async function ready(): Promise<[Widget, HostPage]> {
  const [element, page] = await settings();
  await isState(element, "ready");
  page.window.pace = shortened;
  return [element, page];
}
/** The scenarios in an order for one page: the one that ends its login is last. */
export const outcomesInARow = (about: string): [scenario: string, outcomes: ScenarioOutcomes][] => {
  const all = scenariosIn(outcomes, about);
  const isEnd = ([, { write }]: (typeof all)[number]) => write === "signed-out";
  return [...all.filter((row) => !isEnd(row)), ...all.filter(isEnd)];
};
/** The log gets an entry with this text when the page is closed. */
export async function noted(page: HostPage, operation: string, code: string): Promise<void> {
  page.window.dispatchEvent(new PageTransitionEvent("pagehide"));
  await until(`the log has ${operation}: ${code}`, async () =>
    (await sandbox.logs()).some((entry) => entry["operation"] === operation && entry["code"] === code),
  );
}

/** A choice has been saved, and none is pending. */
export const saved = (element: Widget, page: HostPage, count = 1) =>
  until(
    "the choice is saved",
    () => page.events("tv-privacy-changed").length >= count && element.matches(":state(ready)"),
  );
