import type { SearchProps } from "./SearchView.tsx";

/** The quick searches, in order (SUP-9). */
const chips = [
  "chipQuickStart",
  "chipUserManual",
  "chipHisense",
  "chipElement",
  "chipPeacock",
  "chipFirmware",
  "chipRemote",
] as const;

/** A row of frequent searches. */
export const Chips = ({ t, onChip }: Pick<SearchProps, "t" | "onChip">) => (
  <ul className="chips" role="list" aria-label={t("chips")} part="chips">
    {chips.map((chip) => (
      <li key={chip}>
        <button type="button" id={chip} className="chip" part="chip" onClick={() => onChip(t(chip))}>
          {t(chip)}
        </button>
      </li>
    ))}
  </ul>
);
