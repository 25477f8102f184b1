import { assert } from "chai";
import { SHORTENED } from "./faults.ts";
import * as help from "./help-form/help-form-support.ts";
import { isState, mount, part, retype, sandbox, scenariosOf, textOf, type, type Widget } from "./support.ts";
import { inside } from "./queries.ts";

/**
 * Elements without a customer, under each scenario: content is shown, or the visitor sees a message in Spanish, finds
 * the typed values, and the next try succeeds.
 */
interface Case {
  tag: string;
  attrs?: string;
  service: string;
  operations: readonly string[];
  /** The visitor's actions. */
  act?: (element: Widget) => void;
  done: string;
  failed: string;
  /** The message if it failed. */
  /** Our text. By default, it is that of all elements for the failure. */
  words?: string;
  /** Whether the server's message, if any, is shown instead of ours. */
  quotes?: boolean;
  /** The fields' values afterwards. */
  typed?: Readonly<Record<string, string>>;
  again: (element: Widget) => void;
}

const retry = (element: Widget) => inside(element).getByRole("button", { name: "Reintentar" }).click();
const choose = (element: Widget, name: string, value: string) => help.choose(element, name, value);
const tickets = ["getSupportTicketToken", "createTicket"];

const cases: readonly Case[] = [
  {
    tag: "tv-support-search",
    service: "content",
    operations: ["getSupportLayout"],
    act(element) {
      retype(part<HTMLInputElement>(element, "#query"), "red");
      part<HTMLFormElement>(element, "form").requestSubmit();
    },
    done: "matched",
    failed: "error",
    words: "La búsqueda no está disponible. Inténtalo de nuevo.",
    typed: { query: "red" },
    again: retry,
  },
  {
    tag: "tv-support",
    attrs: 'path="/support"',
    service: "content",
    operations: ["getSupportLayout"],
    done: "landing",
    failed: "error",
    again: retry,
  },
  {
    tag: "tv-chat-card",
    service: "content",
    operations: ["getSupportLayout"],
    done: "ready",
    failed: "error",
    again: retry,
  },
  {
    tag: "tv-apps-list",
    attrs: "open",
    service: "content",
    operations: ["getApps"],
    done: "ready",
    failed: "error",
    again: retry,
  },
  {
    tag: "tv-review-carousel",
    service: "content",
    operations: ["getReviews"],
    done: "ready",
    failed: "error",
    again: retry,
  },
  {
    tag: "tv-help-form",
    service: "support-tickets",
    operations: tickets,
    act(element) {
      help.fill(element);
      help.submit(element);
    },
    done: "success",
    failed: "error",
    words: "Algo salió mal. Espera unos minutos e inténtalo de nuevo.",
    typed: { firstName: "Ann", country: "canada", clientId: "AB12", message: "It is dark." },
    again: help.submit,
  },
  {
    tag: "tv-do-not-sell",
    service: "support-tickets",
    operations: tickets,
    act(element) {
      choose(element, "country", "canada");
      type(part<HTMLInputElement>(element, "#clientId"), "AB12cd34EF56");
      help.submit(element);
    },
    done: "success",
    failed: "error",
    words: "No pudimos enviar tu solicitud. Inténtalo de nuevo más tarde.",
    typed: { country: "canada", clientId: "AB12cd34EF56" },
    again: help.submit,
  },
  {
    tag: "tv-usb-update",
    service: "firmware",
    operations: ["getUsbBucketList"],
    done: "ready",
    failed: "error",
    words: "Algo salió mal, inténtalo de nuevo.",
    quotes: true,
    again: retry,
  },
];

/** The outcome of a call; undefined if it succeeds in the end, otherwise the server's message, if any. */
const outcome: Readonly<Record<string, string | undefined>> = {
  success: undefined,
  "bad-request": "The request was not understood",
  unauthorized: "The token is missing, unknown or expired",
  "rate-limited": "Too many requests",
  "rate-limited-long": "Too many requests",
  "in-flight-once": undefined,
  "server-error": "Internal error",
  "unavailable-once": undefined,
  unavailable: "Temporarily unavailable",
  timeout: "",
  "slow-body": "",
  "truncated-body": "",
  "reset-after-commit": undefined,
  "malformed-json": "",
  "wrong-content-type": "",
  "wrong-schema": "",
};

/** Scenarios in which the service is down: an error of its own, or no whole response. */
const DOWN = ["server-error", "unavailable", "timeout", "slow-body", "truncated-body"];
const sharedText = (scenario: string) =>
  DOWN.includes(scenario) ? "Nuestro servicio no está disponible en este momento." : "Algo salió mal.";

/** Once, however often it was sent, and whatever happened to its answer. */
async function expectOneTicket(operation: string): Promise<void> {
  if (tickets.includes(operation)) assert.lengthOf(await sandbox.rows("tickets"), 1);
}

for (const { tag, attrs, service, operations, act, done, failed, words, quotes, typed, again } of cases) {
  suite(`${tag} under every scenario`, () => {
    teardown(() => sandbox.scenario("*", "*", "success"));

    for (const operation of operations)
      for (const [scenario, server] of scenariosOf(outcome)) {
        const end =
          server === undefined ? "is done" : "shows the failure in Spanish, and the next try succeeds";
        test(`${operation} under ${scenario} ${end}`, async () => {
          await sandbox.reset();
          await sandbox.scenario(service, operation, scenario);
          const [element, page] = await mount(tag, attrs, { lang: "es", head: SHORTENED });
          act?.(element);
          if (server === undefined) {
            await isState(element, done);
            return void (await expectOneTicket(operation));
          }
          await isState(element, failed);
          assert.include(
            textOf(element, "[role=alert], [role=status]"),
            (quotes && server) || words || sharedText(scenario),
          );
          for (const [name, value] of Object.entries(typed ?? {}))
            assert.equal(part<HTMLInputElement>(element, `#${name}`).value, value);
          await sandbox.scenario(service, operation, "success");
          again(element);
          await isState(element, done);
          await expectOneTicket(operation);
          assert.isEmpty(page.record.uncaught);
        });
      }
  });
}
