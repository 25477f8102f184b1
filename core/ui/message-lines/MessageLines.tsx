import type { Message } from "../../i18n/strings.ts";

interface Props {
  lines: readonly Message[];
  className?: string;
}

/** Lines of a message, each with the ID of its text (docs/events.md). */
export const MessageLines = ({ lines, className }: Props) =>
  lines.map(({ id, text }) => (
    <p key={text} className={className} data-message={id}>
      {text}
    </p>
  ));
