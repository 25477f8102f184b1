import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { useAccount } from "../account-context.ts";
import type { Event, State } from "../email-flow.ts";
import { CodeStep } from "./CodeStep.tsx";
import { EmailStep } from "./EmailStep.tsx";

/** ACC-2: the new address, then the code sent to it. */
export function EmailForm({ state, dispatch }: { state: State; dispatch: (event: Event) => void }) {
  const { profile } = useAccount();
  const { host } = useElement();
  const isCoded = "requestId" in state;
  const wasCoded = useRef(false);
  // The "back" button was removed with its step.
  useLayoutEffect(() => {
    if (wasCoded.current && !isCoded)
      focusIfLost(host?.shadowRoot?.querySelector<HTMLElement>("form[name=email] input") ?? null);
    wasCoded.current = isCoded;
  }, [isCoded, host]);
  if ("requestId" in state) return <CodeStep key={state.requestId} state={state} dispatch={dispatch} />;
  if (state.step !== "editing" && state.step !== "sending") return null;
  return <EmailStep state={state} current={profile.email} dispatch={dispatch} />;
}
