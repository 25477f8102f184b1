import { useState } from "react";
import type { FirmwareImage } from "../../core/api/services/firmware.ts";
import { useFlow, useFlowEffects } from "../../core/element/use-flow.ts";
import type { Verdict } from "../../core/firmware/stick.ts";
import { checkAll, initial, transition, type State } from "./flow.ts";

export interface Stick {
  state: State;
  /** The file that is being read, and how many bytes of it have been. */
  reading: { file: File; bytes: number } | undefined;
  check(image: FirmwareImage, files: readonly File[]): void;
  leave(): void;
}

/** The check of files on a USB stick. `onChecked` is told of each. */
export function useStick(onChecked: (modelNumber: string, verdict: Verdict) => void): Stick {
  const [state, dispatch] = useFlow(transition, initial);
  const [reading, setReading] = useState<Stick["reading"]>();
  useFlowEffects(state, dispatch, {
    checking(now, next, signal) {
      setReading(undefined);
      checkAll(now, (file, bytes) => setReading({ file, bytes }), signal).then(
        (results) => next({ type: "finished", results }),
        () => {}, // left: nobody waits for it
      );
    },
    checked: ({ image, results }) => results.forEach(({ verdict }) => onChecked(image.imageId, verdict)),
  });
  return {
    state,
    reading: state.step === "checking" ? reading : undefined,
    check: (image, files) => dispatch({ type: "picked", image, files }),
    leave: () => dispatch({ type: "left" }),
  };
}
