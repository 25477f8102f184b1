import type { Announced } from "../form/use-announced.ts";

interface Props {
  announced: Announced | undefined;
  /** A field's message, if the field is invalid. */
  textOf: (name: string) => string | undefined;
}

/**
 * Announces the message of an invalid field that already has the focus. No focus moves, so a screen reader wouldn't read
 * it.
 */
export function FieldAnnouncement({ announced, textOf }: Props) {
  const text = announced && textOf(announced.name);
  return text ? (
    <p key={announced.id} role="alert" className="visually-hidden">
      {text}
    </p>
  ) : null;
}
