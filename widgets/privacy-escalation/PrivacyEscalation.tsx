import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useStrings } from "../../core/element/hooks/hooks.ts";
import { CrnFlow } from "../../core/domain/privacy/flow/CrnFlow.tsx";
import type { PrivacyEscalationElement } from "./element.ts";
import { strings } from "./strings/index.ts";

const signIn = () => import("../../core/domain/privacy/flow/SigningIn.tsx");

export function PrivacyEscalation({ crn, router }: WidgetProps<typeof PrivacyEscalationElement>) {
  const t = useStrings(strings);
  return <CrnFlow entry="irr-escalation" label={t("label")} crn={crn} router={router} signIn={signIn} />;
}
