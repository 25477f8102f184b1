import { createTransport } from "../../../core/api/transport.ts";
import { ApiError } from "../../../core/api/error.ts";
import { systemClock } from "../../../core/browser/clock.ts";
import { nativeFetch } from "../../../core/browser/fetch.ts";
import { canSeal } from "../../../core/browser/sealing.ts";
import { createCardForm, type CardForm } from "./card-form.ts";
import { narrowTo } from "./policy.ts";
import {
  HELLO,
  UNSENT,
  type FromFrame,
  type Look,
  type Order,
  type PlainError,
  type ToFrame,
} from "./protocol.ts";
import { saveCard } from "./save-card.ts";

/**
 * The card form's own document (core/decisions/0010-card-frame.md). It speaks with the element that shows it, on the
 * channel that it was given first, and with the wallet service; with nobody else.
 */
function serve(port: MessagePort): void {
  let form: CardForm | undefined;
  let isSending = false;
  const waiting: ((token: string | undefined) => void)[] = [];
  const tell = (word: FromFrame) => port.postMessage(word);

  function dress({ lang, dir, style, words }: Look): void {
    const { documentElement: html } = document;
    Object.assign(html, { lang, dir });
    for (const [name, value] of Object.entries(style)) html.style.setProperty(name, value);
    form?.draw(words);
  }

  const plain = (error: unknown): PlainError => {
    if (!(error instanceof ApiError)) return { code: "misfit", operation: "wallet/card" };
    const { code, operation, status, serverCode, serverMessage, retryAfterSeconds, trackingId } = error;
    return { code, operation, status, serverCode, serverMessage, retryAfterSeconds, trackingId };
  };

  async function send(order: Order): Promise<void> {
    const typed = form?.check();
    // An order may come late, after its token: what was right when it was asked about may have been changed since. Whoever
    // has sent it waits for an answer.
    if (!form || !typed || isSending) {
      return tell({ type: "failed", error: { code: "aborted", operation: UNSENT } });
    }
    isSending = true;
    narrowTo(order);
    try {
      const card = await saveCard(order, typed, form.secrets(), {
        clock: systemClock,
        transport: createTransport(nativeFetch),
        onHttpError: (error, token) => tell({ type: "http-error", error: plain(error), token }),
        onReport: (report) => tell({ type: "report", report }),
        async renew(refused) {
          tell({ type: "renew", refused });
          const token = await new Promise<string | undefined>((answer) => waiting.push(answer));
          if (token === undefined) throw new ApiError("signed-out", { operation: "wallet/card" });
          return token;
        },
      });
      form.wipe();
      tell({ type: "saved", card });
    } catch (error) {
      tell({ type: "failed", error: plain(error) });
    } finally {
      form.wipeCode();
      isSending = false;
    }
  }

  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    switch (data.type) {
      case "draw": {
        form = createCardForm(data.card);
        dress(data.look);
        form.root.addEventListener("keydown", (event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          tell({ type: "submitted" });
        });
        document.body.replaceChildren(form.root);
        new ResizeObserver(() =>
          tell({ type: "height", px: document.body.getBoundingClientRect().height }),
        ).observe(document.body);
        return tell({ type: "drawn", canSeal: canSeal() });
      }
      case "look":
        return dress(data.look);
      case "check":
        return tell({ type: "checked", typed: form?.check() });
      case "focus":
        return form?.focus();
      case "send":
        return void send(data.order);
      case "token":
        return waiting.shift()?.(data.accessToken);
    }
  };
}

function greet({ source, data, ports: [port] }: MessageEvent): void {
  if (source !== parent || data !== HELLO || !port) return;
  removeEventListener("message", greet);
  serve(port);
}
addEventListener("message", greet);
