import type { Message } from "../../../core/i18n/strings.ts";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { MessageLines } from "../../../core/ui/message-lines/MessageLines.tsx";

/** Success message. */
export const Done = ({ lines }: { lines: readonly Message[] }) => (
  <>
    <CheckIcon />
    <MessageLines lines={lines} />
  </>
);

/** Progress for screen readers: they can't see the button's spinner. */
export const Working = ({ words }: { words: string }) => <span className="visually-hidden">{words}</span>;
