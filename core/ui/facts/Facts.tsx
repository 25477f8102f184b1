import type { ReactNode } from "react";
import { useControlSheet } from "../sheets.ts";
import css from "./facts.css?inline";

/** A label and its value. */
export interface Fact {
  label: string;
  value: string;
  /** A reference number: it can be selected and copied as a whole. */
  isReference?: boolean;
}

/** A list of labels and values in two columns. An action shows the same list before and after. */
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
