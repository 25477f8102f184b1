import type { ReactNode } from "react";
import { SaveLink } from "../save-link/SaveLink.tsx";

export interface Fact {
  label: string;
  value: string;
  /** A number to be quoted: shown so that it can be told and copied without a mistake. */
  isReference?: boolean;
}

interface Props {
  /** First line of what is saved. */
  title: string;
  facts: readonly Fact[];
  /** Of the file that is saved, without its ending. */
  fileName: string;
  saveLabel: string;
  /** Further links beside the one that saves it, such as a reminder's. */
  children?: ReactNode;
}

/** What was done, fact by fact, and a link that saves it as a text file. Whoever draws it adopts receipt.css. */
export const Receipt = ({ title, facts, fileName, saveLabel, children }: Props) => (
  <div className="receipt" part="receipt">
    <dl>
      {facts.map(({ label, value, isReference }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd className={isReference ? "reference" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
    <div className="receipt-ways">
      <SaveLink name={`${fileName}.txt`} type="text/plain" text={recordOf(title, facts)}>
        {saveLabel}
      </SaveLink>
      {children}
    </div>
  </div>
);

/** What is saved. */
export const recordOf = (title: string, facts: readonly Fact[]): string =>
  [title, ...facts.map(({ label, value }) => `${label}: ${value}`), ""].join("\n");
