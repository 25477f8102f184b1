/*
 * The document's end of the channel to the page: it draws the card form (card-form.ts), reports its height and wrong
 * fields, and sends the card (save-card.ts). ../frame-link.ts is the page's end.
 */

import { createTransport } from "../../../core/http/transport.ts";
import { ApiError } from "../../../core/http/error.ts";
import { systemClock } from "../../../core/platform/clock.ts";
import { nativeFetch } from "../../../core/platform/fetch.ts";
import { canEncrypt } from "../../../core/platform/jwe.ts";
import { createCardForm, type CardForm } from "./card-form.ts";
import { DeploymentError, findService } from "./deployment.ts";
import { readMessage } from "./messages.ts";
import {
  UNSENT,
  type FromFrame,
  type KnownCard,
  type Appearance,
  type CardOrder,
  type PlainError,
} from "./protocol.ts";
import { saveCard } from "./save-card.ts";

function plain(error: unknown): PlainError {
  if (error instanceof DeploymentError) return { code: "configuration", operation: UNSENT };
  if (!(error instanceof ApiError)) return { code: "invalid-response", operation: "wallet/card" };
  const { code, operation, status, serverCode, serverMessage, retryAfterSeconds, trackingId } = error;
  return { code, operation, status, serverCode, serverMessage, retryAfterSeconds, trackingId };
}

/** Serves the one page that this document is bound to. */
export function openChannel(port: MessagePort, pageOrigin: string): void {
  let form: CardForm | undefined;
  /** The wrong fields sent to the page; undefined before its first check. */
  let reportedWrong: string | undefined;
  let isSending = false;
  const orders = new Set<string>();
  let renewal: { id: string; resolve: (token: string | undefined) => void } | undefined;
  const post = (message: FromFrame) => port.postMessage(message);

  // Typing doesn't wait for it; sending does.
  const service = findService(pageOrigin);
  service.then(
    ({ url }) => restrictTo(url),
    ({ problem }: DeploymentError) => {
      form = undefined;
      document.body.replaceChildren();
      post({ type: "unusable", problem });
    },
  );

  function reportWrong(): void {
    const fields = form?.wrong() ?? [];
    if (reportedWrong !== fields.join()) post({ type: "wrong", fields });
    reportedWrong = fields.join();
  }

  function applyAppearance({ lang, dir, style, words }: Appearance): void {
    const { documentElement: html } = document;
    Object.assign(html, { lang, dir });
    for (const [name, value] of Object.entries(style)) html.style.setProperty(name, value);
    form?.draw(words);
  }

  function draw(appearance: Appearance, card: KnownCard | undefined): void {
    if (form) return;
    form = createCardForm(card);
    applyAppearance(appearance);
    form.root.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      post({ type: "submitted" });
    });
    for (const type of ["input", "focusout"]) {
      form.root.addEventListener(type, () => reportedWrong !== undefined && reportWrong());
    }
    document.body.replaceChildren(form.root);
    new ResizeObserver(() =>
      post({ type: "height", px: document.body.getBoundingClientRect().height }),
    ).observe(document.body);
    post({ type: "drawn", canSeal: canEncrypt() });
  }

  async function renew(id: string): Promise<string> {
    post({ type: "renew", id });
    const token = await new Promise<string | undefined>((resolve) => (renewal = { id, resolve }));
    if (token === undefined) throw new ApiError("signed-out", { operation: "wallet/card" });
    return token;
  }

  async function send(order: CardOrder): Promise<void> {
    const { id } = order;
    if (orders.has(id)) return;
    orders.add(id);
    const fail = (error: unknown) => post({ type: "failed", id, error: plain(error) });
    if (isSending) return fail(new ApiError("aborted", { operation: UNSENT }));
    isSending = true;
    const until = systemClock.monotonic() + order.deadlineMs;
    try {
      const wallet = await service;
      const typed = form?.check();
      reportWrong();
      // The input may have changed since the page's check.
      if (!form || !typed) return fail(new ApiError("aborted", { operation: UNSENT }));
      post({ type: "sending", id, card: { last4: typed.last4, expirationDate: typed.expirationDate } });
      form.markSent();
      const card = await saveCard(order, typed, form.secrets(), {
        clock: systemClock,
        until,
        wallet,
        transport: createTransport(nativeFetch),
        onHttpError: (error) => post({ type: "http-error", error: plain(error) }),
        onReport: (report) => post({ type: "report", report }),
        renew: () => renew(id),
      }).finally(form.clearCode);
      form.clear();
      post({ type: "saved", id, card });
    } catch (error) {
      fail(error);
    } finally {
      isSending = false;
    }
  }

  /** The sender of a malformed order also waits for an answer. */
  function refuse(data: unknown): void {
    const { order } = Object(data) as { order?: unknown };
    const { id } = Object(order) as { id?: unknown };
    if (typeof id === "string")
      post({ type: "failed", id, error: { code: "invalid-response", operation: UNSENT } });
  }

  port.onmessage = ({ data }) => {
    const message = readMessage(data);
    if (!message) return refuse(data);
    switch (message.type) {
      case "draw":
        return draw(message.appearance, message.card);
      case "appearance":
        return applyAppearance(message.appearance);
      case "check": {
        const typed = form?.check();
        const checked = typed && {
          isNewNumber: typed.isNewNumber,
          isNewExpiration: typed.isNewExpiration,
          isResent: typed.isResent,
        };
        reportWrong();
        return post({ type: "checked", id: message.id, checked });
      }
      case "focus":
        return form?.focus(message.field);
      case "send":
        return void send(message.order);
      case "token":
        if (message.id === renewal?.id) renewal.resolve(message.accessToken);
    }
  };
}

/**
 * Restricts this document to one origin. Its built-in policy (tools/build/card-frame.ts) doesn't know the wallet
 * service, and an added policy can only restrict further.
 */
function restrictTo(url: string): void {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `connect-src ${new URL(url).origin}`;
  document.head.append(policy);
}
