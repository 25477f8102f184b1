import type { ReactNode } from "react";
import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { priceText } from "../../../core/i18n/price.ts";
import { endLine, renewalLine, type Words } from "../words.ts";

interface Props {
  words: Words;
  subscription: Subscription;
  /** Heading: the name, or the plan if the name is already above. */
  title: string;
  /** Level of the heading. */
  level: number;
  /** Note about a pending change. */
  note?: string | undefined;
  /** Features of the plan, in the management view only. */
  bulletins?: readonly string[];
  /** Problem with its payment. */
  warning?: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
}

/** A subscription with its plan, price, status and renewal or end (SUB-1, SUB-8). */
export function Card(props: Props) {
  const { words, subscription: it, title, level, note, bulletins = [], warning, children } = props;
  const { t, prices } = words;
  const price = priceText({ amount: it.price, currency: it.currency, frequency: it.planDuration }, prices);
  const lines = [renewalLine(it, words), endLine(it, words)];
  return (
    <div className="card" part="subscription">
      <div className="card-head">
        <div className="name" role="heading" aria-level={level}>
          {title}
        </div>
        {it.description.status && (
          <p className={`badge ${it.status === "PAST" || it.endDate !== undefined ? "quiet" : ""}`}>
            {it.description.status}
          </p>
        )}
      </div>
      <p className="plan">
        {it.subscriptionPlan !== title && <span>{it.subscriptionPlan}</span>}
        {it.status === "CURRENT" && price !== undefined && <strong>{price}</strong>}
      </p>
      {lines.map((line) => line && <p key={line}>{line}</p>)}
      {bulletins.length > 0 && (
        <ul className="bulletins">
          {bulletins.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {note && <p className="muted">{note}</p>}
      {warning}
      {it.billedBy && <p className="hint">{t("billedBy", { biller: it.billedBy })}</p>}
      {children && <div className="card-actions">{children}</div>}
    </div>
  );
}
