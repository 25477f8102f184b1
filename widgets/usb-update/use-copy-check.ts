import { useState } from "react";
import type { FirmwareImage } from "../../core/domain/firmware/firmware.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import type { Verdict } from "../../core/domain/firmware/verify-copy.ts";
import { checkAll, initial, transition, type State } from "./flow.ts";

export interface CopyCheckState {
  state: State;
  /** The file being read, and its bytes so far. */
  reading: { file: File; bytes: number } | undefined;
  check(image: FirmwareImage, files: readonly File[]): void;
  leave(): void;
}

/** Checks files on a USB stick. Calls `onChecked` for each. */
export function useCopyCheck(onChecked: (modelNumber: string, verdict: Verdict) => void): CopyCheckState {
  const [state, dispatch] = useFlow(transition, initial);
  const [reading, setReading] = useState<CopyCheckState["reading"]>();
  useFlowEffects(state, dispatch, {
    checking(now, next, signal) {
      setReading(undefined);
      checkAll(now, (file, bytes) => setReading({ file, bytes }), signal).then(
        (results) => next({ type: "finished", results }),
        () => {}, // the visitor has left
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
