/*
 * Sends a visitor's message to the support desk as a ticket. use-attachment.ts uploads its file; view/HelpView.tsx
 * has the fields and the confirmation.
 */

import { useLayoutEffect, useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../core/http/error.ts";
import { failureCode, toFailure } from "../../core/http/failure.ts";
import { runMutation } from "../../core/http/mutation.ts";
import type { DeviceKind } from "../../core/domain/devices/devices.ts";
import { sendTicket, type Ticket } from "../../core/domain/support/support-tickets.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import {
  useCall,
  useElementState,
  useEmit,
  useMethods,
  usePrepared,
  useStrings,
} from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { forgetForm } from "../../core/element/hooks/use-encrypted-form.ts";
import { useOutcome } from "../../core/element/hooks/use-outcome.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { currentSession } from "../../core/session/current.ts";
import type { Attachment } from "./attachment.ts";
import type { HelpFormElement } from "./element.ts";
import { initial, transition, type Event, type State } from "./flow.ts";
import css from "./HelpForm.css?inline";
import { strings } from "./strings/index.ts";
import { useAttachment } from "./use-attachment.ts";
import { HelpView } from "./view/HelpView.tsx";

/** Content that a page can set. */
const Content = z.object({
  devices: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
});

/** Labels of the devices to choose from, unless the page sets its own. */
const deviceLabels = {
  tv: "deviceTv",
  streaming: "deviceStreaming",
  other: "deviceOther",
} as const satisfies Record<DeviceKind | "other", keyof (typeof strings)["en"]>;

/** HLP-4 */
function ticketOf({ values, uploads }: Extract<State, { step: "submitted" }>, subject: string): Ticket {
  const { firstName, lastName, email, country, device, clientId, message } = values;
  return {
    form: "help",
    subject,
    fields: { country, clientId, device },
    body: message,
    uploads,
    requester: { name: `${firstName} ${lastName}`, email },
  };
}

/** The element's state: the message's state comes before the file's. */
function stateOf({ step }: State, attachment: Attachment) {
  if (step === "submitted" || step === "success" || step === "blocked") return step;
  if (attachment.step === "validating" || attachment.step === "uploading") return "uploading";
  if (attachment.step === "refused" || attachment.step === "failed") return "file-error";
  return step;
}

export function HelpForm({ subject, content }: WidgetProps<typeof HelpFormElement>) {
  const t = useStrings(strings);
  const { host, locale } = useElement();
  const call = useCall();
  const emit = useEmit<typeof HelpFormElement>();
  const given = useContent(Content, content);
  usePrepared();
  useSheet(css);

  const [state, dispatch] = useFlow(transition, initial);
  const {
    attachment,
    sent,
    dispatch: dispatchFile,
  } = useAttachment((now) => {
    dispatch({ type: "attachmentChanged" });
    if (now.step === "attached") emit("tv-file-uploaded", { type: now.kind.type, size: now.file.size });
    if (now.step === "refused") emit("tv-file-refused", { code: now.problem });
    if (now.step === "failed") emit("tv-file-refused", { code: failureCode(now.failure) });
  });

  async function send(message: Extract<State, { step: "submitted" }>, signal: AbortSignal): Promise<Event> {
    const ticket = ticketOf(message, subject);
    try {
      const desk = { call, configuration: currentSession().configuration };
      const reference = await runMutation(sendTicket, desk, ticket, { signal });
      return { type: "accepted", reference };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The upload may have expired. The next try uses a new one.
      if (error.status === 422) dispatchFile({ type: "expired" });
      return { type: "failed", failure: toFailure(error) };
    }
  }

  // A new round resets the form.
  const [round, setRound] = useState(0);
  useElementState<typeof HelpFormElement>(stateOf(state, attachment));
  useFlowEffects(state, dispatch, {
    submitted: (message, next, signal) => send(message, signal).then(next),
    success({ reference }) {
      forgetForm(host);
      emit("tv-help-sent", { reference, hasFile: attachment.step === "attached" });
      dispatchFile({ type: "reset" });
    },
    error: ({ failure }) => emit("tv-help-failed", { code: failureCode(failure) }),
  });
  useOutcome({
    done:
      state.step === "success"
        ? [t.message("success"), t.message("reference", { reference: state.reference })]
        : undefined,
    failure: state.step === "error" ? state.failure : undefined,
    text: t.message("api-error"),
    saysTryAgain: true,
  });

  const clear = () => {
    dispatch({ type: "reset" });
    dispatchFile({ type: "reset" });
  };
  const reset = () => {
    forgetForm(host);
    clear();
    setRound(round + 1);
  };
  useMethods({ reset });

  // The button that starts another round is removed with the old one.
  const isAskedFor = useRef(false);
  useLayoutEffect(() => {
    if (isAskedFor.current) host?.focus();
    isAskedFor.current = false;
  }, [round, host]);

  const [isLive, setLive] = useState(false);
  useLayoutEffect(() => setLive(true), []);
  const devices = useMemo(() => {
    const own = given.status === "given" ? given.content.devices : undefined;
    return own ?? Object.entries(deviceLabels).map(([value, label]) => ({ value, label: t(label) }));
  }, [given, t]);

  return (
    <HelpView
      key={round}
      t={t}
      locale={locale}
      owner={host}
      state={state}
      attachment={attachment}
      sent={sent}
      isLive={isLive}
      devices={devices}
      onSubmit={(values) => dispatch({ type: "submitted", values, attachment })}
      onFile={dispatchFile}
      onClear={clear}
      onAgain={() => {
        isAskedFor.current = true;
        reset();
      }}
    />
  );
}
