import { systemClock } from "../platform/clock.ts";
import { ask } from "./ask-services.ts";
import type { CardFacts, CardTable } from "./snapshot.ts";

/** Longer than the document waits for its file (widgets/wallet/frame/deployment.ts), in ms. */
const ANSWER_MS = 16_000;

const ID = "doctor";

/**
 * An order that can't be sent, because no form has been drawn. The document refuses it once it has read its file: with
 * `aborted` if the file has an entry for this page.
 */
const order = {
  id: ID,
  headers: {},
  accessToken: "none",
  language: "en",
  idempotencyKey: ID,
  deadlineMs: 0,
  card: {
    personId: "",
    customerRelationshipId: "",
    firstName: "",
    lastName: "",
    token: "",
    address: { line1: "", line2: "", city: "", state: "", zip: "", country: "" },
  },
};

type Outcome = CardFacts["outcome"];

const isProblem = (text: unknown): text is "unreachable" | "malformed" | "unlisted" =>
  ["unreachable", "malformed", "unlisted"].includes(text as string);

/** Opens the card form's document, hidden, and returns its answer. */
function answerOf(address: string, { sandbox, hello }: CardTable): Promise<Outcome> {
  const frame = document.createElement("iframe");
  const { port1, port2 } = new MessageChannel();
  return new Promise<Outcome>((resolve) => {
    systemClock.after(ANSWER_MS, () => resolve("silent"));
    port1.onmessage = ({ data }) => {
      const { type, problem, id } = Object(data) as { type?: unknown; problem?: unknown; id?: unknown };
      if (type === "unusable" && isProblem(problem)) resolve(problem);
      if (type === "failed" && id === ID) resolve("ok");
    };
    frame.addEventListener(
      "load",
      () => {
        // A document without an origin can't be named.
        frame.contentWindow?.postMessage(hello, "*", [port2]);
        port1.postMessage({ type: "send", order });
      },
      { once: true },
    );
    frame.hidden = true;
    frame.sandbox.value = sandbox;
    frame.src = address;
    document.documentElement.append(frame);
  }).finally(() => {
    frame.remove();
    port1.close();
  });
}

/**
 * Returns whether the card form's document is beside the doctor's file, answers, and has a wallet service for this page.
 * @param base address of the doctor's file
 */
export async function askCardForm(table: CardTable, base: string): Promise<CardFacts> {
  const { href } = new URL(table.document, base);
  const file = new URL("card-frame.json", base).href;
  const response = await ask(href);
  const outcome = response && !response.ok ? "missing" : await answerOf(href, table);
  return { document: href, file, outcome };
}
