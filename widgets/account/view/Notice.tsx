import { CheckIcon } from "../../../core/ui/icons.tsx";

/** Success message. */
export const Done = ({ lines }: { lines: readonly string[] }) => (
  <>
    <CheckIcon />
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
);

/** Progress for screen readers: they can't see the button's spinner. */
export const Working = ({ words }: { words: string }) => <span className="visually-hidden">{words}</span>;
