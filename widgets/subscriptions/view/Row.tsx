import type { ReactNode } from "react";
import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { CalendarIcon } from "../../../core/ui/action-icons.tsx";
import { endLine, planLine, priceLine, renewalLine, upcomingLine, type Format } from "../format.ts";
import { StatusPill } from "./StatusPill.tsx";
import { Tile } from "./Tile.tsx";

interface Props {
  format: Format;
  subscription: Subscription;
  /** Level of the heading. */
  level: number;
  isWaiting: boolean;
  /** Problem with its payment. */
  warning?: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
}

/** A subscription with its plan, price, status and renewal or end (SUB-1, SUB-8). */
export function Row({ format, subscription: it, level, isWaiting, warning, children }: Props) {
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
      <StatusPill t={t} of={it} isWaiting={isWaiting} />
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
