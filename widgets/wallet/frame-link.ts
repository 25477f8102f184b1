/*
 * The page's end of the channel to the card form's document: it asks the document to check and save the card, and
 * renews tokens. frame/channel.ts is the document's end; frame/protocol.ts has the messages.
 */

import * as z from "zod/mini";
import { ApiError } from "../../core/http/error.ts";
import type { CallReport } from "../../core/http/operation.ts";
import type { SavedCard } from "../../core/domain/wallet/cards.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { uuid } from "../../core/platform/random.ts";
import {
  CARD_FIELDS,
  HELLO,
  UNSENT,
  type CardField,
  type Checked,
  type DeploymentProblem,
  type FromFrame,
  type KnownCard,
  type Appearance,
  type CardOrder,
  type PlainError,
  type SentCard,
  type ToFrame,
} from "./frame/protocol.ts";

/** Maximum delay of an answer that the document can give immediately, in ms. */
const ANSWER_MS = 5_000;

export interface LinkDeps {
  appearance: Appearance;
  card: KnownCard | undefined;
  onDrawn: (canSeal: boolean) => void;
  onUnusable: (problem: DeploymentProblem) => void;
  onHeight: (px: number) => void;
  onSubmitted: () => void;
  /** Called with the wrong fields before each answer to `check`, and when they change. */
  onWrong: (fields: readonly CardField[]) => void;
  /** Returns another token after one was refused. @throws ApiError */
  renew: (refused: string) => Promise<string>;
  onHttpError: (error: ApiError, token: string | undefined) => void;
  onReport: (report: CallReport) => void;
}

/** The element's end of the channel to the card form's document. */
export interface FrameLink {
  appearance(appearance: Appearance): void;
  focus(field: CardField): void;
  /** Returns undefined if the input is wrong; the document shows why. @throws if it doesn't answer */
  check(): Promise<Checked | undefined>;
  /**
   * @param onSending called when the document starts to send the card
   * @throws ApiError
   */
  save(order: CardOrder, onSending: (card: SentCard) => void): Promise<SavedCard>;
  /** The document is gone, so no answer will come. */
  close(): void;
}

/** Only names, whatever document is in the frame. */
const WrongFields = z.array(z.literal(CARD_FIELDS));

const errorFrom = ({ code, ...details }: PlainError): ApiError => new ApiError(code, details);

interface Waiting<Value> {
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}
interface Saving extends Waiting<SavedCard> {
  id: string;
  /** The last token given to the document for this order. */
  token: string;
  onSending: (card: SentCard) => void;
}

/** Opens a channel to this document only. It receives no other messages of the page. */
export function linkTo(window: Window, deps: LinkDeps): FrameLink {
  const { port1: port, port2 } = new MessageChannel();
  const checks = new Map<string, Waiting<Checked | undefined>>();
  let saving: Saving | undefined;
  let isClosed = false;
  const post = (message: ToFrame) => port.postMessage(message);
  const savingOf = (id: string) => (saving?.id === id ? saving : undefined);

  /** Only during an order, and only for that order's token. */
  async function renew(order: Saving): Promise<void> {
    const { id } = order;
    try {
      order.token = await deps.renew(order.token);
      post({ type: "token", id, accessToken: order.token });
    } catch {
      post({ type: "token", id });
    }
  }

  port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
    switch (data.type) {
      case "drawn":
        return deps.onDrawn(data.canSeal);
      case "unusable":
        return deps.onUnusable(data.problem);
      case "height":
        return deps.onHeight(data.px);
      case "submitted":
        return deps.onSubmitted();
      case "wrong": {
        const { data: fields } = WrongFields.safeParse(data.fields);
        return fields && deps.onWrong(fields);
      }
      case "checked":
        return checks.get(data.id)?.resolve(data.checked);
      case "sending":
        return savingOf(data.id)?.onSending(data.card);
      case "renew": {
        const order = savingOf(data.id);
        return void (order && renew(order));
      }
      case "http-error":
        return deps.onHttpError(errorFrom(data.error), saving?.token);
      case "report":
        return deps.onReport(data.report);
      case "saved":
        return savingOf(data.id)?.resolve(data.card);
      case "failed":
        return savingOf(data.id)?.reject(errorFrom(data.error));
    }
  };
  // Sent to whichever document is in the frame: one without an origin can't be named.
  window.postMessage(HELLO, "*", [port2]);
  post({ type: "draw", appearance: deps.appearance, card: deps.card });

  /** Returns the answer to `ask`. @throws `late` after `ms` without an answer */
  function answered<Value>(ms: number, late: ApiError, ask: (waiting: Waiting<Value>) => void) {
    let stop = () => {};
    return new Promise<Value>((resolve, reject) => {
      stop = systemClock.after(ms, () => (stop = systemClock.after(ANSWER_MS, () => reject(late))));
      ask({ resolve, reject });
    }).finally(() => stop());
  }

  return {
    appearance: (appearance) => post({ type: "appearance", appearance }),
    focus: (field) => post({ type: "focus", field }),
    check() {
      const id = uuid();
      const late = new ApiError("timeout", { operation: UNSENT });
      return answered<Checked | undefined>(0, late, (waiting) => {
        checks.set(id, waiting);
        post({ type: "check", id });
      }).finally(() => checks.delete(id));
    },
    async save(order, onSending) {
      // The document was removed while waiting for a token, so nobody would answer.
      if (isClosed) throw new ApiError("aborted", { operation: UNSENT });
      const { id, accessToken: token } = order;
      const late = new ApiError("timeout", { operation: "wallet/card" });
      return answered<SavedCard>(order.deadlineMs, late, (waiting) => {
        saving = { ...waiting, id, token, onSending };
        post({ type: "send", order });
      }).finally(() => {
        if (saving?.id === id) saving = undefined;
      });
    },
    close() {
      isClosed = true;
      port.close();
      for (const { resolve } of checks.values()) resolve(undefined);
      // Only the wallet knows whether it was saved before.
      saving?.reject(new ApiError("network", { operation: "wallet/card" }));
    },
  };
}
