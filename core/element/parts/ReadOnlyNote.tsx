import type { ReactNode } from "react";
import { Note } from "../../ui/note/Note.tsx";
import { useLastShown } from "../hooks/use-last-shown.ts";

/** Returns 1 if the customer could change something on the last page, 0 if not; undefined if there was none. */
export const useCouldUpdate = (canUpdate?: boolean): number | undefined =>
  useLastShown("can-update", canUpdate);

interface Props {
  /** Undefined until it is known. */
  canUpdate: boolean | undefined;
  text: string;
  children?: ReactNode;
}

/**
 * A note for customers who can only view `children`, above them. Its space is reserved if the last page showed it. If not,
 * the note is below them on this page, so that it doesn't move them.
 */
export function ReadOnlyNote({ canUpdate, text, children }: Props) {
  const before = useCouldUpdate(canUpdate);
  const note = !(canUpdate ?? before ?? 1) && (
    <div style={{ display: "contents", visibility: canUpdate === undefined ? "hidden" : "visible" }}>
      <Note tone="info">
        <p>{text}</p>
      </Note>
    </div>
  );
  return (
    <>
      {before === 0 && note}
      {children}
      {before !== 0 && note}
    </>
  );
}
