import type { ReactNode } from "react";
import { Facts, type Fact } from "../facts/Facts.tsx";
import { SaveLink } from "../save-link/SaveLink.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./receipt.css?inline";

interface Props {
  /** First line of the saved file. */
  title: string;
  facts: readonly Fact[];
  /** Name of the saved file, without extension. */
  fileName: string;
  saveLabel: string;
  /** Further links beside the download link, such as a reminder's. */
  children?: ReactNode;
}

/** Summary of what was done, with a link that saves it as a text file. */
export function Receipt({ title, facts, fileName, saveLabel, children }: Props) {
  useControlSheet(css);
  return (
    <div className="receipt" part="receipt">
      <Facts facts={facts} />
      <div className="receipt-actions">
        <SaveLink name={`${fileName}.txt`} type="text/plain" text={recordOf(title, facts)}>
          {saveLabel}
        </SaveLink>
        {children}
      </div>
    </div>
  );
}

/** Text of the saved file. */
export const recordOf = (title: string, facts: readonly Fact[]): string =>
  [title, ...facts.map(({ label, value }) => `${label}: ${value}`), ""].join("\n");
