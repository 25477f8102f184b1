import { CheckIcon } from "../../../core/ui/icons.tsx";

/** What went well. */
export const Done = ({ lines }: { lines: readonly string[] }) => (
  <>
    <CheckIcon />
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
);

/** Work that is under way, for those who do not see the button turn. */
export const Working = ({ words }: { words: string }) => <span className="spoken-only">{words}</span>;
