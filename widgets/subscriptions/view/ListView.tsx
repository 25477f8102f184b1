import { useState, type RefObject } from "react";
import { pageAddress } from "../../../core/platform/page.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { safeAddress } from "../../../core/platform/safe-address.ts";
import { ActivateButton } from "../../../core/domain/subscriptions/activation/ActivateButton.tsx";
import { Button } from "../../../core/ui/button/Button.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Tabs } from "../../../core/ui/tabs/Tabs.tsx";
import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import { manageHref } from "../places.ts";
import { Card } from "./Card.tsx";
import { PaymentWarning } from "./PaymentWarning.tsx";
import type { Props as ViewProps } from "./props.ts";

type Tab = "current" | "past";
type Props = ViewProps & { headingRef: RefObject<HTMLDivElement | null> };

/** SUB-1: current and past subscriptions. */
export function ListView(props: Props) {
  const { words, headingRef, canUpdate } = props;
  const { t } = words;
  const { headingLevel } = useElement();
  const [tab, setTab] = useState<Tab>("current");
  const rows = props[tab];
  return (
    <section className="list" aria-labelledby="heading">
      <Heading id="heading" level={headingLevel} focusRef={headingRef}>
        <slot name="heading">{t("heading")}</slot>
      </Heading>
      {!canUpdate && <p className="muted">{t("readOnly")}</p>}
      <Tabs
        id="subscriptions"
        label={t("tabs")}
        tabs={[
          { key: "current", label: t("current") },
          { key: "past", label: t("past") },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {rows.length ? (
          <ul className="cards" role="list">
            {rows.map((row) => (
              <li key={`${row.sku} ${row.subscriptionStartDate}`}>
                <Card
                  words={words}
                  subscription={row}
                  title={row.subscriptionName}
                  level={Number(headingLevel) + 1}
                  note={row.upcomingPlan && t("upcomingHeading")}
                  warning={<PaymentWarning {...props} of={row} />}
                >
                  {props.isWaiting(row) && <ActivateButton app={row} activation={props.activation} />}
                  {tab === "current" && <Manage {...props} of={row} />}
                </Card>
              </li>
            ))}
          </ul>
        ) : (
          <p className="empty" part="empty">
            {t(tab === "current" ? "emptyCurrent" : "emptyPast")}
          </p>
        )}
      </Tabs>
    </section>
  );
}

/** Link or button to manage a subscription. */
function Manage({ words: { t }, of: { sku, ...it }, isAddressed, ...props }: Props & { of: Subscription }) {
  const name = it.subscriptionName;
  const label = t("manageNamed", { name });
  if (!isAddressed)
    return (
      <Button look="secondary" aria-label={label} onClick={() => props.onShow(sku)}>
        {t("manage")}
      </Button>
    );
  const href = manageHref(sku);
  return (
    <LinkButton
      look="secondary"
      href={safeAddress(href, pageAddress()) ?? href}
      label={label}
      onClick={(event) => {
        props.onChoose(sku);
        props.onNavigate(event);
      }}
    >
      {t("manage")}
    </LinkButton>
  );
}
