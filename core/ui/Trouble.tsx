import { AlertIcon } from "./icons.tsx";

/** What went wrong, a paragraph for each line. Whoever draws it adopts question.css. */
export const Trouble = ({ lines }: { lines: readonly string[] }) => (
  <div className="failure trouble">
    <AlertIcon />
    <div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </div>
);
