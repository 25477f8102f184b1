import type { Announced } from "../form/use-announced.ts";

interface Props {
  announced: Announced | undefined;
  /** The message of a field, while it has one. */
  textOf: (name: string) => string | undefined;
}

/** Speaks the message of a wrong field that has the focus already: no focus moves, so nothing else would read it. */
export function FieldAnnouncement({ announced, textOf }: Props) {
  const text = announced && textOf(announced.name);
  return text ? (
    <p key={announced.id} role="alert" className="visually-hidden">
      {text}
    </p>
  ) : null;
}
