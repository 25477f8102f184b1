import type { ReactNode } from "react";
import { useControlSheet } from "../sheets.ts";
import css from "./facts.css?inline";

/** A label and its value. */
export interface Fact {
  label: string;
  value: string;
  /** A number to quote: it can be selected and copied as a whole. */
  isReference?: boolean;
}

/** What something is about, in two columns: the same list before and after an action. */
export function Facts({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) {
  useControlSheet(css);
  return (
    <dl className="facts" part="facts">
      {facts.map(({ label, value, isReference }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isReference ? "reference" : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
