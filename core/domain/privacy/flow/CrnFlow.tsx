import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { closePage } from "../../../platform/close-page.ts";
import { useElement } from "../../../platform/element-context.ts";
import { useMethods, useStrings } from "../../../element/hooks/hooks.ts";
import { Skeleton } from "../../../ui/skeleton/Skeleton.tsx";
import { FlowView } from "./FlowView.tsx";
import { FLOW_TEXT } from "./fields.ts";
import type { FlowRouter } from "./use-step-history.ts";
import { HOLD_REQUEST_MS, usePrivacyFlow, type LoadSignIn } from "./use-privacy-flow.ts";
import { defineStrings } from "../../../i18n/strings.ts";
import en from "./strings/en.ts";
import { pageAddress } from "../../../platform/page.ts";

/** Maximum length of a reference number, in characters. */
const CRN_MAX = 100;

/** Returns a request's reference number, trimmed (PRC-11). Returns "" for the text `undefined`. */
export const crnOf = (text: string): string => {
  const crn = text.trim();
  return crn === "undefined" || crn.length > CRN_MAX ? "" : crn;
};

/** Returns the reference number in the page's address (`?crn=`), or "" (PRC-11). */
export const crnOfPage = (): string => crnOf(new URL(pageAddress()).searchParams.get("crn") ?? "");

/** Shown after the visitor has closed the page, if the browser hasn't (PRC-11). */
function Closed({ onReset }: { onReset: () => void }) {
  const { setState } = useElement();
  const t = useStrings(closedStrings);
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    setState("closed");
    words.current?.focus();
  }, [setState]);
  useMethods({ reset: onReset });
  return (
    <p ref={words} className="panel" part="closed" role="status" tabIndex={-1}>
      {t("closed")}
    </p>
  );
}

/** Texts of a flow whose page was closed. */
export const closedStrings = defineStrings(en, "privacy-flow-closed");

interface Props {
  /** The form (`displayFormReferenceKey`). */
  entry: string;
  /** Accessible name of the flow. */
  label: string;
  /** Reference number of the request; overrides the one in the page's address. */
  crn: string;
  router: FlowRouter;
  signIn: LoadSignIn;
}

/** A flow about one request, identified by its reference number (PRC-11). Its close button closes the page. */
export function CrnFlow({ crn: given, ...rest }: Props) {
  const [crn, setCrn] = useState<string>();
  const [isClosed, setClosed] = useState(false);
  const { setState } = useElement();
  useLayoutEffect(() => setState("loading"), [setState]); // until the flow sets its own
  // The first view must not depend on the address.
  useEffect(() => setCrn(given ? crnOf(given) : crnOfPage()), [given]);
  if (crn === undefined) return <Skeleton />;
  if (isClosed) return <Closed onReset={() => setClosed(false)} />;
  return <Begun key={crn} crn={crn} onClose={() => setClosed(!closePage())} {...rest} />;
}

function Begun({ entry, label, crn, router, signIn, onClose }: Props & { onClose: () => void }) {
  const flow = usePrivacyFlow({ entry, crn, holdMs: HOLD_REQUEST_MS, router, signIn });
  useMethods({ reset: flow.restart });
  return (
    <FlowView
      flow={flow}
      limits={FLOW_TEXT}
      label={label}
      onAction={(action) => {
        if (action === "close") onClose();
        return action === "close";
      }}
    />
  );
}
