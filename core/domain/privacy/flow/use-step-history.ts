import { useRef, useState, type RefObject } from "react";
import { useConnectedEffect } from "../../../platform/element-context.ts";
import { uuid } from "../../../platform/random.ts";
import { markStep, pushStep, stepMark } from "../../../platform/step-mark.ts";
import { onWindow } from "../../../platform/window-event.ts";
import type { Values } from "./fields.ts";
import type { Shown } from "./flow.ts";
import type { Memory } from "./memory.ts";

/** Whether each step is an entry of the tab's history. */
export type FlowRouter = "none" | "history";

/** An earlier step that Back or Forward leads to. It is read-only and can't be sent again. */
export interface Past {
  at: number;
  /** Undefined if this page hasn't shown it: none of its content is stored. */
  shown?: Shown | undefined;
  values?: Values | undefined;
}

export interface StepHistory {
  /** The step that is shown instead of the current one. */
  past: Past | undefined;
  /** Returns the form with which the flow continued on another page, from the current entry. */
  continuedAt(): string | undefined;
  /** Call it when the flow continues on another page. */
  onContinuedAt(form: string): void;
  /** Call it when the current step is shown. Adds an entry, unless it has one. */
  onShown(shown: Shown): void;
  /** Call it when the current step is sent, with the values that may be shown again. */
  onSubmitted(shown: Shown, values: Values): void;
  toCurrent(): void;
  /** Uses the current entry for a new run from here on. */
  startOver(): void;
  /** Deletes what was sent. */
  forget(): void;
}

/** Keeps the steps of a flow in the tab's history. Their content isn't in addresses or entries, only in memory. */
export function useStepHistory(router: FlowRouter, memory: RefObject<Memory>): StepHistory {
  const isOn = router === "history";
  const [past, setPast] = useState<Past>();
  const sent = useRef(new Map<number, Past>());
  /** The step of the current entry. */
  const stepId = useRef<string>(undefined);

  useConnectedEffect(() => {
    if (!isOn) return;
    const gone = new AbortController();
    const look = () => {
      const { place } = memory.current;
      const mark = stepMark();
      if (!place || !mark) return setPast(undefined);
      if (mark.run !== place.run) return setPast({ at: -1 });
      setPast(mark.at === place.at ? undefined : (sent.current.get(mark.at) ?? { at: mark.at }));
    };
    onWindow("popstate", look, gone.signal);
    return () => gone.abort();
  }, [isOn, memory]);

  function begin(): void {
    const { place = { run: uuid(), at: 0 } } = memory.current;
    const mark = stepMark();
    const isSameRun = mark?.run === place.run;
    // A page may be reloaded before its last step was stored.
    memory.current.place = isSameRun ? { run: place.run, at: Math.max(mark.at, place.at) } : place;
    if (isSameRun && mark.at < place.at) setPast({ at: mark.at });
    else markStep(memory.current.place);
  }

  return {
    past,
    continuedAt: () => (isOn ? stepMark()?.next : undefined),
    onContinuedAt(form) {
      if (isOn && memory.current.place) markStep({ ...memory.current.place, next: form });
    },
    onShown({ answer }) {
      if (!isOn || (answer.stepId === stepId.current && memory.current.place)) return;
      const isFirst = stepId.current === undefined || !memory.current.place;
      stepId.current = answer.stepId;
      if (isFirst) return begin();
      const { run, at } = memory.current.place as NonNullable<Memory["place"]>;
      memory.current.place = { run, at: at + 1 };
      setPast(undefined);
      pushStep(memory.current.place);
    },
    onSubmitted(shown, values) {
      const { place } = memory.current;
      if (isOn && place) sent.current.set(place.at, { at: place.at, shown, values });
    },
    toCurrent() {
      setPast(undefined);
      if (memory.current.place) pushStep(memory.current.place);
    },
    startOver: () => void markStep({ run: uuid(), at: 0 }),
    forget() {
      sent.current.clear();
      setPast(undefined);
    },
  };
}
