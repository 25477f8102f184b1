import { useState } from "react";

/**
 * A field whose message must be announced. `id` changes with each announcement, because screen readers ignore a text that
 * stays the same.
 */
export interface Announced {
  id: number;
  name: string;
}

/**
 * Returns `focusOrAnnounce`, which moves the focus to an invalid field. If the field already has the focus (the form was
 * submitted with Enter), a screen reader would stay silent, so the message is announced instead (see FieldAnnouncement).
 */
export function useAnnounced() {
  const [announced, setAnnounced] = useState<Announced>();
  return {
    announced,
    clear: () => setAnnounced(undefined),
    focusOrAnnounce(control: HTMLElement | null | undefined, name: string): void {
      if (!control) return;
      const { activeElement } = control.getRootNode() as Document | ShadowRoot;
      if (activeElement === control) setAnnounced((old) => ({ id: (old?.id ?? 0) + 1, name }));
      else control.focus();
    },
  };
}

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
