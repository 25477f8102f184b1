import type { FirmwareImage } from "../../core/domain/firmware/firmware.ts";
import { verifyCopy, expectedFile, type Checked } from "../../core/domain/firmware/verify-copy.ts";

/**
 * States of a check of files on a USB stick. The download's flow is in core/domain/firmware, for both elements that have
 * one.
 */
export type State =
  | { step: "idle" }
  | { step: "checking"; image: FirmwareImage; picked: readonly File[]; earlier: readonly Checked[] }
  | { step: "checked"; image: FirmwareImage; results: readonly Checked[] };

export type Event =
  | { type: "picked"; image: FirmwareImage; files: readonly File[] }
  | { type: "finished"; results: readonly Checked[] }
  | { type: "left" };

export const initial: State = { step: "idle" };

export function transition(state: State, event: Event): State {
  switch (event.type) {
    case "picked": // also while another is being read: the newest counts
      return {
        step: "checking",
        image: event.image,
        picked: event.files,
        earlier: earlierOf(state, event.image),
      };
    case "finished":
      return state.step === "checking"
        ? { step: "checked", image: state.image, results: event.results }
        : state;
    case "left":
      return initial;
  }
}

/** Returns the results of the image's other files: files of a pair are picked one after the other. */
function earlierOf(state: State, image: FirmwareImage): readonly Checked[] {
  if (state.step === "idle" || state.image !== image) return [];
  return state.step === "checking" ? state.earlier : state.results;
}

/**
 * Checks picked files, each against the image's file that it should be.
 * @param onProgress called with the file being read and its bytes so far
 * @throws the signal's reason
 */
export async function checkAll(
  { image, picked, earlier }: Extract<State, { step: "checking" }>,
  onProgress: (file: File, bytes: number) => void,
  signal: AbortSignal,
): Promise<Checked[]> {
  const results: Checked[] = [];
  for (const one of picked) {
    const file = expectedFile(one, image.files);
    if (file) results.push(await verifyCopy(one, file, (bytes) => onProgress(one, bytes), signal));
  }
  const others = earlier.filter((one) => !results.some(({ file }) => file === one.file));
  return [...others, ...results];
}

/** Files of the image that weren't picked. */
export const missingFiles = ({ image, results }: Extract<State, { step: "checked" }>): string[] =>
  image.files.filter((file) => !results.some((one) => one.file === file)).map(({ fileName }) => fileName);
