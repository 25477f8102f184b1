import { assert } from "chai";
import { assertSame, isState, scenariosOf, textOf, until, type HostPage, type Widget } from "./support.ts";

/** What the tables of faults have in common: what a customer meets in Spanish when a write meets one. */

/**
 * It is done, at once or because the state is asked for when the answer was lost; the login has ended; or these words
 * stand there, and the next try succeeds.
 */
export type Met = "done" | "signed-out" | readonly string[];

/** In seconds. */
export const WAIT = (seconds: number) =>
  `Puedes intentarlo de nuevo en ${seconds < 60 ? `${seconds} segundo${seconds === 1 ? "" : "s"}` : `${seconds / 60} minutos`}.`;

/**
 * The sample of what a write meets under each scenario, or the whole: `own` are the element's words for what the server
 * has none for, `other` what this write meets otherwise than most.
 */
export const writeMeets = (own: string, other: Readonly<Record<string, Met>> = {}) =>
  scenariosOf<Met>({
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
export const endOf = (met: Met): string =>
  typeof met === "string" ? `is ${met}` : "is told, and the next try succeeds";

/** Waits between tries become moments, and deadlines five seconds: a busy machine takes one or two for an answer. */
export const hurried = (ms: number) => (ms >= 5_000 ? 5_000 : ms / 50);
/** The same for a page from its beginning. */
export const HURRIED = `<script>pace = ${hurried}</script>`;

/** The element has told its page of one failure: by code and status, and nothing more. */
export async function isTold(element: Widget, page: HostPage): Promise<void> {
  const { target, detail } = await until("the page is told", () => page.events("tv-error")[0]);
  assertSame(target, element);
  assert.isEmpty(Object.keys(detail).filter((key) => key !== "code" && key !== "status"));
  assert.isString(detail.code);
  assert.lengthOf(page.events("tv-error"), 1);
}

/** The login has ended, and the customer is told in Spanish. */
export async function isSignedOut(element: Widget): Promise<void> {
  await isState(element, "signed-out");
  assert.include(textOf(element, "[part=signed-out] p"), "Tu sesión terminó. Inicia sesión para continuar.");
}
