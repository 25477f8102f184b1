import { useState } from "react";

/** A field whose message has to be spoken. `id` differs each time, so that the same message is spoken again. */
export interface Announced {
  id: number;
  name: string;
}

/**
 * Leads to a wrong field. If it has the focus already (the form was submitted with Enter), focusing it again tells a screen
 * reader nothing: its message is announced instead (see FieldAnnouncement).
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
