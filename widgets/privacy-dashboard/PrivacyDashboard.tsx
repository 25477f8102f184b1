import { printPage } from "../../core/platform/browser.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { FlowView } from "../../core/domain/privacy/flow/FlowView.tsx";
import { DASHBOARD_TEXT } from "../../core/domain/privacy/flow/fields.ts";
import { HOLD_DASHBOARD_MS, usePrivacyFlow } from "../../core/domain/privacy/flow/use-privacy-flow.ts";
import type { FlowRouter } from "../../core/domain/privacy/flow/use-step-history.ts";
import { PrintIcon } from "../../core/ui/action-icons.tsx";
import { Button } from "../../core/ui/button/Button.tsx";
import type { PrivacyDashboardElement } from "./element.ts";
import laterCss from "./PrivacyDashboard.css?inline";
import { strings } from "./strings/index.ts";

const signIn = () => import("../../core/domain/privacy/flow/SigningIn.tsx");

/** Whether a button is about one of the requests. Then the draft may have been about another one. */
const namesRequest = (action: string) => action.includes(":");

export const PrivacyDashboard = ({ router }: WidgetProps<typeof PrivacyDashboardElement>) => (
  <SignedIn>{({ personId }) => <Requests key={personId} router={router} />}</SignedIn>
);

/** PRC-12: the signed-in customer's requests. */
function Requests({ router }: { router: FlowRouter }) {
  const t = useStrings(strings);
  const flow = usePrivacyFlow({
    entry: "irr-dashboard",
    customerSubType: "CURRENT",
    holdMs: HOLD_DASHBOARD_MS,
    router,
    signIn,
  });
  useSheet(laterCss);
  useMethods({ reset: flow.restart });

  return (
    <div className="dashboard">
      <FlowView
        flow={flow}
        limits={DASHBOARD_TEXT}
        label={t("label")}
        onAction={(action) => {
          if (namesRequest(action)) flow.forget();
          return false;
        }}
      />
      {flow.state.step === "showing" && (
        <div className="print">
          <Button look="quiet" isSmall onClick={printPage}>
            <PrintIcon />
            {t("print")}
          </Button>
        </div>
      )}
    </div>
  );
}
