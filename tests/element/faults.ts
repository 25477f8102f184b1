import { assert } from "chai";
import { assertSame, isState, scenariosOf, textOf, until, type HostPage, type Widget } from "./support.ts";

/** Helpers of the fault tables: what a customer sees in Spanish if a write fails. */

/**
 * It is done, at once or because a lost answer is verified; the login has ended; or this message is shown, and the next try
 * succeeds.
 */
export type Outcome = "done" | "signed-out" | readonly string[];

/** In seconds. */
export const WAIT = (seconds: number) =>
  `Puedes intentarlo de nuevo en ${seconds < 60 ? `${seconds} segundo${seconds === 1 ? "" : "s"}` : `${seconds / 60} minutos`}.`;

/**
 * The sample of a write's outcomes under each scenario, or all: `own` are the element's texts if the server has none,
 * `other` are this write's different outcomes.
 */
export const writeOutcomes = (own: string, other: Readonly<Record<string, Outcome>> = {}) =>
  scenariosOf<Outcome>({
    success: "done",
    "bad-request": ["The request was not understood"],
    unauthorized: "signed-out",
    "rate-limited": ["Too many requests", WAIT(1)],
    "rate-limited-long": ["Too many requests", WAIT(120)],
    "in-flight-once": "done",
    "server-error": ["Internal error"],
    "unavailable-once": "done",
    unavailable: ["Temporarily unavailable"],
    timeout: [own],
    "slow-body": "done",
    "truncated-body": "done",
    "reset-after-commit": "done",
    "malformed-json": "done",
    "wrong-content-type": [own],
    "wrong-schema": "done",
    ...other,
  });

/** For a title. */
export const endOf = (outcome: Outcome): string =>
  typeof outcome === "string" ? `is ${outcome}` : "shows the failure, and the next try succeeds";

/** Shortens waits between tries, and deadlines to five seconds: a busy machine takes one or two for an answer. */
export const shortened = (ms: number) => (ms >= 5_000 ? 5_000 : ms / 50);
/** The same for a page from its start. */
export const SHORTENED = `<script>pace = ${shortened}</script>`;

const ofMessages = (element: Widget): string[] =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>("[data-message]")].flatMap(
    ({ dataset }) => dataset["message"]?.split(" ") ?? [],
  );

/** The element has reported one failure to its page: its code and status, and the IDs of messages that it shows. */
export async function isReported(element: Widget, page: HostPage): Promise<void> {
  const { target, detail } = await until("the page is notified", () => page.events("tv-error")[0]);
  assertSame(target, element);
  assert.isEmpty(Object.keys(detail).filter((key) => !["code", "status", "messages"].includes(key)));
  assert.includeMembers(ofMessages(element), (detail.messages ?? []) as string[]);
  assert.isString(detail.code);
  assert.lengthOf(page.events("tv-error"), 1);
}

/** The login has ended, and the customer sees that in Spanish. */
export async function isSignedOut(element: Widget): Promise<void> {
  await isState(element, "signed-out");
  assert.include(textOf(element, "[part=signed-out] p"), "Tu sesión terminó. Inicia sesión para continuar.");
}
