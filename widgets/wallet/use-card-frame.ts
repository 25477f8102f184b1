/*
 * The hook of the card form's frame: it opens the channel (frame-link.ts), passes on texts and colors, and checks and
 * sends the card. view/CardFrameView.tsx renders the frame. use-other-fields.ts is for another provider's fields.
 */

import { useLayoutEffect, useRef, useState } from "react";
import { useConnectedEffect, useElement } from "../../core/platform/element-context.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { toJson } from "../../core/platform/json.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { uuid } from "../../core/platform/random.ts";
import { reportMisuse } from "../../core/platform/config/report-misuse.ts";
import { send } from "../../core/element/class/send.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { currentSession } from "../../core/session/current.ts";
import { appearanceOf } from "./appearance.ts";
import { cardFrameAddress, deploymentFileAddress, isOurDocument } from "./frame-address.ts";
import { linkTo, type FrameLink } from "./frame-link.ts";
import type { FormTexts } from "./strings/form.ts";
import type { CardField, DeploymentProblem, KnownCard, FrameTexts } from "./frame/protocol.ts";
import { orderFor } from "./card-order.ts";
import type { CheckedCard, Sender } from "./save.ts";

/** Timeout of the card form's document, in ms. */
const FRAME_TIMEOUT_MS = 15_000;

/**
 * `unable`: this page can't encrypt. `undeployed`: the document's file has no service for this page. `missing`: the
 * document or that file didn't load.
 */
export type FrameStatus = "loading" | "ready" | "unable" | "undeployed" | "missing";

/** Where a card is typed: our own document, or another provider's fields. */
export interface CardFields {
  /**
   * Returns what the page may know of valid input, and the wrong fields as far as the page knows them. The fields
   * show their errors themselves. @throws if they don't answer
   */
  check(): Promise<{ checked: CheckedCard | undefined; wrong: readonly CardField[] }>;
  send: Sender;
}

interface Deps {
  t: Translate<FormTexts>;
  card: KnownCard | undefined;
  onSubmitted: () => void;
}

export function useCardFrame(deps: Deps) {
  const { host, locale } = useElement();
  const latest = useRef(deps);
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<FrameLink>(undefined);
  const shown = useRef("");
  const greeted = useRef<Window>(undefined);
  const [wrong, setWrong] = useState<readonly CardField[]>([]);
  const wrongNow = useRef(wrong);
  const [status, setStatus] = useState<FrameStatus>("loading");
  const [attempt, setAttempt] = useState(0);
  const appearance = (node: HTMLElement) => appearanceOf(node, locale, frameTexts(deps.t));

  // Removing the element from the page also removes the frame's document. Adding it again loads a new one.
  useConnectedEffect(() => {
    return () => {
      link.current?.close();
      link.current = undefined;
      setStatus("loading");
    };
  }, []);
  useConnectedEffect(() => {
    if (status !== "loading") return;
    return systemClock.after(FRAME_TIMEOUT_MS, () => {
      setStatus("missing");
      void reportMisuse("card-frame-silent", cardFrameAddress());
    });
  }, [attempt, status]);
  useLayoutEffect(() => {
    latest.current = deps;
  });
  // Language, theme and the page's colors may change while it shows.
  useLayoutEffect(() => {
    if (!frame.current || !link.current) return;
    const next = appearance(frame.current);
    const text = toJson(next);
    if (text !== shown.current) link.current.appearance(next);
    shown.current = text;
  });

  function onWrong(fields: readonly CardField[]): void {
    wrongNow.current = fields;
    setWrong(fields);
  }

  return {
    status,
    /** Fields that the document reports as wrong. */
    wrong,
    attempt,
    ref: frame,
    fields(): CardFields | undefined {
      const { current: to } = link;
      if (status !== "ready" || !to) return undefined;
      return {
        check: async () => ({ checked: await to.check(), wrong: wrongNow.current }),
        async send(card, how, onSending) {
          const given = { ...how, id: uuid(), language: locale, card };
          return to.save(await orderFor(currentSession(), given), onSending);
        },
      };
    },
    focus(field: CardField): void {
      const { current: node } = frame;
      // In WebKit the document can't take the focus itself. If it already has it, focusing the frame would blur
      // its field.
      if (host?.shadowRoot?.activeElement !== node) node?.focus();
      link.current?.focus(field);
    },
    /** Each document has its own channel, also after the frame was moved. */
    onLoad() {
      const { current: node } = frame;
      if (!node?.contentWindow) return;
      link.current?.close();
      onWrong([]);
      // A moved frame has a new window. A second document in the same window isn't ours.
      if (!isOurDocument(node) || node.contentWindow === greeted.current) return setStatus("missing");
      greeted.current = node.contentWindow;
      const first = appearance(node);
      shown.current = toJson(first);
      const { auth, log } = currentSession();
      link.current = linkTo(node.contentWindow, {
        appearance: first,
        card: latest.current.card,
        onDrawn: (canSeal) => setStatus(canSeal ? "ready" : "unable"),
        onUnusable(problem: DeploymentProblem) {
          setStatus(problem === "unreachable" ? "missing" : "undeployed");
          void reportMisuse(
            "card-frame-file",
            deploymentFileAddress(),
            problem,
            new URL(pageAddress()).origin,
          );
        },
        onHeight: (px) => node.style.setProperty("--frame-height", `${Math.ceil(px)}px`),
        onSubmitted: () => latest.current.onSubmitted(),
        onWrong,
        renew: (refused) => auth.token.renew(refused, new AbortController().signal),
        onHttpError: (error, token) => auth.onHttpError?.(error, token),
        onReport(report) {
          const { operation, status: answered, trackingId } = report;
          log.add({ ...report, element: host?.localName });
          send(host, "tv-call", { operation, status: answered, trackingId });
        },
      });
    },
    retry() {
      // Not in an effect: Preact may run it after the new document has loaded.
      link.current?.close();
      link.current = undefined;
      setStatus("loading");
      setAttempt(attempt + 1);
    },
  };
}

/** Texts of the card form (WAL-4). It adds the lengths itself, because it knows the card's type. */
export function frameTexts(t: Translate<FormTexts>): FrameTexts {
  const [number, expiration, code] = [t("number"), t("expiration"), t("code")];
  return {
    numberLabel: number,
    numberRequired: t("required", { field: number }),
    numberInvalid: t("invalid", { field: number }),
    numberType: t("numberType"),
    numberLength: t("tooLong", { field: number, min: "{min}", max: "{max}" }),
    expirationLabel: expiration,
    expirationHint: t("expirationHint"),
    expirationRequired: t("required", { field: expiration }),
    expirationInvalid: t("invalid", { field: expiration }),
    expirationPast: t("expirationPast", { field: expiration }),
    codeLabel: code,
    codeHint: t("codeHint"),
    codeHintAmex: t("codeHintAmex"),
    codeRequired: t("required", { field: code }),
    codeLength: t("tooLong", { field: code, min: "{length}", max: "{length}" }),
  };
}
