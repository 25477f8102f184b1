/* The list of subscriptions, with its tabs. ManageView.tsx shows a single one. */

import { useState, type ReactNode, type RefObject } from "react";
import { pageAddress } from "../../../core/platform/page.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { safeAddress } from "../../../core/platform/safe-address.ts";
import { ActivateButton } from "../../../core/domain/subscriptions/activation/ActivateButton.tsx";
import { Button } from "../../../core/ui/button/Button.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Note } from "../../../core/ui/note/Note.tsx";
import { Tabs } from "../../../core/ui/tabs/Tabs.tsx";
import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import { CalendarIcon } from "../../../core/ui/action-icons.tsx";
import { manageHref } from "../routes.ts";
import { ListSkeleton } from "./Skeletons.tsx";
import { hasPaymentProblem, PaymentWarning, Tile, StatusPill } from "./subscription-parts.tsx";
import type { ViewProps } from "./props.ts";
import { endLine, planLine, priceLine, renewalLine, upcomingLine, type Format } from "../format.ts";

type Tab = "current" | "past";
type Props = ViewProps & { headingRef: RefObject<HTMLDivElement | null> };

/** The element's own heading. */
export function Title({
  t,
  focusRef,
}: {
  t: ViewProps["format"]["t"];
  focusRef?: RefObject<HTMLDivElement | null>;
}) {
  const { headingLevel } = useElement();
  return (
    <Heading id="heading" level={headingLevel} className="heading own-heading" focusRef={focusRef}>
      <slot name="heading">{t("heading")}</slot>
    </Heading>
  );
}

/** SUB-1: current and past subscriptions. */
export function ListView(props: Props) {
  const { format, headingRef, canUpdate, loaded } = props;
  const { t } = format;
  const { headingLevel } = useElement();
  const [tab, setTab] = useState<Tab>("current");
  const rows = props[tab];
  return (
    <section className="list" aria-labelledby="heading" aria-busy={!loaded.data || undefined}>
      <Title t={t} focusRef={headingRef} />
      <Tabs
        id="subscriptions"
        label={t("tabs")}
        tabs={[
          { key: "current", label: t("current"), count: loaded.data && props.current.length },
          { key: "past", label: t("past"), count: loaded.data && props.past.length },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {loaded.data && !canUpdate && (
          <Note tone="info">
            <p>{t("readOnly")}</p>
          </Note>
        )}
        {!loaded.data ? (
          <ListSkeleton />
        ) : rows.length ? (
          <ul className="rows card" part="card rows" role="list">
            {rows.map((row) => (
              <Row
                key={`${row.sku} ${row.subscriptionStartDate}`}
                format={format}
                subscription={row}
                level={Number(headingLevel) + 1}
                needsActivation={props.needsActivation(row)}
                warning={hasPaymentProblem(row) && <PaymentWarning {...props} of={row} />}
              >
                {tab === "current" && <Actions {...props} of={row} />}
              </Row>
            ))}
          </ul>
        ) : (
          <p className="nothing card muted" part="empty">
            {t(tab === "current" ? "emptyCurrent" : "emptyPast")}
          </p>
        )}
      </Tabs>
    </section>
  );
}

/** What can be done with a subscription. Activation comes first. */
function Actions({ format: { t }, of: row, isPathBased, ...props }: Props & { of: Subscription }) {
  const canActivate = props.needsActivation(row) && props.canUpdate;
  const { sku, subscriptionName: name } = row;
  const label = t("manageNamed", { name });
  const look = canActivate ? "quiet" : "secondary";
  const href = manageHref(sku);
  return (
    <>
      {canActivate && <ActivateButton app={row} activation={props.activation} isSmall />}
      {isPathBased ? (
        <LinkButton
          look={look}
          isSmall
          href={safeAddress(href, pageAddress()) ?? href}
          label={label}
          onClick={(event) => {
            props.onChoose(sku);
            props.onNavigate(event);
          }}
        >
          {t("manage")}
        </LinkButton>
      ) : (
        <Button look={look} isSmall aria-label={label} onClick={() => props.onShow(sku)}>
          {t("manage")}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  format: Format;
  subscription: Subscription;
  /** Level of the heading. */
  level: number;
  needsActivation: boolean;
  /** Problem with its payment. */
  warning?: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
}

/** A subscription with its plan, price, status and renewal or end (SUB-1, SUB-8). */
function Row({ format, subscription: it, level, needsActivation, warning, children }: RowProps) {
  const { t } = format;
  const [first, second] = [
    it.status === "CURRENT" && priceLine(it, format),
    renewalLine(it, format) ?? endLine(it, format),
  ].filter(Boolean);
  return (
    <li className="row" part="row subscription">
      <Tile of={it} />
      <div className="row-name">
        <div className="name" role="heading" aria-level={level}>
          {it.subscriptionName}
        </div>
        <p className="hint">
          {[planLine(it), it.billedBy && t("billedBy", { biller: it.billedBy })].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="row-next">
        {first && (
          <p className="price">
            <bdi>{first}</bdi>
          </p>
        )}
        {second && (
          <p className="hint">
            <bdi>{second}</bdi>
          </p>
        )}
      </div>
      <StatusPill t={t} of={it} needsActivation={needsActivation} />
      {it.upcomingPlan && (
        <p className="row-more change hint">
          <CalendarIcon />
          <span>{upcomingLine(it.upcomingPlan, format)}</span>
        </p>
      )}
      {warning && <div className="row-more">{warning}</div>}
      {children && <div className="row-actions actions">{children}</div>}
    </li>
  );
}
