import { useEffect, useState } from "react";
import { closePage } from "../../../platform/close-page.ts";
import { useMethods } from "../../../element/hooks/hooks.ts";
import { Skeleton } from "../../../ui/skeleton/Skeleton.tsx";
import { Closed } from "./Closed.tsx";
import { crnOf, crnOfPage } from "./crn.ts";
import { FlowView } from "./FlowView.tsx";
import { FLOW_TEXT } from "./fields.ts";
import type { FlowRouter } from "./use-step-history.ts";
import { HOLD_REQUEST_MS, usePrivacyFlow, type LoadSignIn } from "./use-privacy-flow.ts";

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
