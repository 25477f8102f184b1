import type { Translate } from "../../../core/i18n/strings.ts";
import { AlertIcon, CheckIcon } from "../../../core/ui/icons.tsx";
import type { Failure } from "../failure.ts";
import type { Texts } from "../strings.ts";

/** What went well. */
export const Done = ({ lines }: { lines: readonly string[] }) => (
  <>
    <CheckIcon />
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
);

interface FailedProps {
  t: Translate<Texts>;
  failure: Failure;
  lines: readonly string[];
}

/** What went wrong, and when another try makes sense, where the server has said so. */
export const Failed = ({ t, failure: { retryAfterSeconds }, lines }: FailedProps) => (
  <>
    <AlertIcon />
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {retryAfterSeconds !== undefined && <p>{t("retryIn", { seconds: retryAfterSeconds })}</p>}
  </>
);

/** Work that is under way, for those who do not see the button turn. */
export const Working = ({ words }: { words: string }) => <span className="spoken-only">{words}</span>;
