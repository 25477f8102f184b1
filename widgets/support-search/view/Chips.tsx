import type { Translate } from "../../../core/i18n/strings.ts";
import type { strings } from "../strings.ts";

interface Props {
  t: Translate<(typeof strings)["en"]>;
  onChip: (text: string) => void;
}

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
export const Chips = ({ t, onChip }: Props) => (
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
