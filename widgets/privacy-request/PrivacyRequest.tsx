import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useEmit, useMethods, usePrepared, useStrings } from "../../core/element/hooks/hooks.ts";
import { FlowView } from "../../core/domain/privacy/flow/FlowView.tsx";
import { FLOW_TEXT } from "../../core/domain/privacy/flow/fields.ts";
import { HOLD_REQUEST_MS, usePrivacyFlow } from "../../core/domain/privacy/flow/use-privacy-flow.ts";
import type { FlowRouter } from "../../core/domain/privacy/flow/use-step-history.ts";
import type { PrivacyRequestElement } from "./element.ts";
import { strings } from "./strings/index.ts";

/** Default first form. */
const ENTRY = "irr-request";

export const PrivacyRequest = ({ entry, router }: WidgetProps<typeof PrivacyRequestElement>) => (
  <Request key={entry} entry={entry || ENTRY} router={router} />
);

const signIn = () => import("../../core/domain/privacy/flow/SigningIn.tsx");

/** One form. Another form starts a new flow. */
function Request({ entry, router }: { entry: string; router: FlowRouter }) {
  const t = useStrings(strings);
  const emit = useEmit<typeof PrivacyRequestElement>();
  usePrepared();
  const flow = usePrivacyFlow({
    entry,
    holdMs: HOLD_REQUEST_MS,
    router,
    signIn,
    onShown: ({ answer: { stepName } }) => emit("tv-privacy-step-shown", { stepName }),
  });
  useMethods({ reset: flow.restart });
  return <FlowView flow={flow} limits={FLOW_TEXT} label={t("label")} />;
}
