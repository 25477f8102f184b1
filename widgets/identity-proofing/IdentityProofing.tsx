import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useStrings } from "../../core/element/hooks/hooks.ts";
import { CrnFlow } from "../../core/domain/privacy/flow/CrnFlow.tsx";
import type { IdentityProofingElement } from "./element.ts";
import { strings } from "./strings/index.ts";

const signIn = () => import("../../core/domain/privacy/flow/SigningIn.tsx");

export function IdentityProofing({ crn, router }: WidgetProps<typeof IdentityProofingElement>) {
  const t = useStrings(strings);
  return <CrnFlow entry="irr-id-proofing" label={t("label")} crn={crn} router={router} signIn={signIn} />;
}
