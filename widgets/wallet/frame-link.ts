import { ApiError } from "../../core/api/error.ts";
import type { CallReport } from "../../core/api/client.ts";
import type { SavedCard } from "../../core/api/services/cards.ts";
import {
  HELLO,
  UNSENT,
  type FromFrame,
  type KnownCard,
  type Look,
  type Order,
  type PlainError,
  type ToFrame,
  type Typed,
} from "./frame/protocol.ts";

export interface LinkParts {
  look: Look;
  card: KnownCard | undefined;
  onDrawn: (canSeal: boolean) => void;
  onHeight: (px: number) => void;
  onSubmitted: () => void;
  /** Another token in place of one that was refused. @throws ApiError */
  renew: (refused: string) => Promise<string>;
  onHttpError: (error: ApiError, token: string | undefined) => void;
  onReport: (report: CallReport) => void;
}

/** The element's end of the channel to the card form's document. */
export interface FrameLink {
  look(look: Look): void;
  focus(): void;
  /** What was typed, as far as it may be known; undefined where something is wrong with it, which is then said there. */
  check(): Promise<Typed | undefined>;
  /** @throws ApiError */
  save(order: Order): Promise<SavedCard>;
  /** The document has gone: what it was doing nobody will ever hear of. */
  close(): void;
}

const errorFrom = ({ code, ...details }: PlainError): ApiError => new ApiError(code, details);

interface Answer<Value> {
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/** Opens a channel for this document and no other: it hears of nothing that is said in the page. */
export function linkTo(window: Window, parts: LinkParts): FrameLink {
  const { port1: port, port2 } = new MessageChannel();
  const checks: Answer<Typed | undefined>[] = [];
  let saving: Answer<SavedCard> | undefined;
  let isClosed = false;
  const tell = (word: ToFrame) => port.postMessage(word);

  port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
    switch (data.type) {
      case "drawn":
        return parts.onDrawn(data.canSeal);
      case "height":
        return parts.onHeight(data.px);
      case "submitted":
        return parts.onSubmitted();
      case "checked":
        return checks.shift()?.resolve(data.typed);
      case "renew":
        return void parts.renew(data.refused).then(
          (accessToken) => tell({ type: "token", accessToken }),
          () => tell({ type: "token", accessToken: undefined }),
        );
      case "http-error":
        return parts.onHttpError(errorFrom(data.error), data.token);
      case "report":
        return parts.onReport(data.report);
      case "saved":
        return saving?.resolve(data.card);
      case "failed":
        return saving?.reject(errorFrom(data.error));
    }
  };
  // To whoever is in the frame: a document without an origin of its own cannot be named.
  window.postMessage(HELLO, "*", [port2]);
  tell({ type: "draw", look: parts.look, card: parts.card });

  return {
    look: (look) => tell({ type: "look", look }),
    focus: () => tell({ type: "focus" }),
    check: () =>
      new Promise((resolve, reject) => {
        checks.push({ resolve, reject });
        tell({ type: "check" });
      }),
    save: (order) =>
      new Promise<SavedCard>((resolve, reject) => {
        // The document has gone while a token was waited for: nobody would answer.
        if (isClosed) return reject(new ApiError("aborted", { operation: UNSENT }));
        saving = { resolve, reject };
        tell({ type: "send", order });
      }),
    close() {
      isClosed = true;
      port.close();
      for (const { resolve } of checks.splice(0)) resolve(undefined);
      // Whether it was saved before, the wallet has to be asked.
      saving?.reject(new ApiError("network", { operation: "wallet/card" }));
    },
  };
}
