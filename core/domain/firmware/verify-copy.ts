import type { FirmwareFile } from "./firmware.ts";
import { sha256OfBlob } from "../../platform/sha256.ts";

/**
 * Result of checking a file on a USB stick: `right` complete, with the right name · `misnamed` complete, but the TV
 * wouldn't find it · `incomplete` too short · `longer` too long · `different` right length, other bytes · `unreadable`
 * the stick was removed
 */
export type Verdict = "right" | "misnamed" | "incomplete" | "longer" | "different" | "unreadable";

export interface Checked {
  file: FirmwareFile;
  verdict: Verdict;
  /** Name of the selected file. */
  name: string;
  /** In bytes. */
  size: number;
}

/** Returns the image's file that the selected one should be: by name, then by length, then the first. */
export function expectedFile(picked: File, files: readonly FirmwareFile[]): FirmwareFile | undefined {
  return (
    files.find(({ fileName }) => fileName === picked.name) ??
    files.find(({ fileSize }) => fileSize === picked.size) ??
    files[0]
  );
}

/**
 * Checks whether the selected file is the expected one. It is read locally and never sent.
 * @param onProgress called with the number of bytes read
 * @throws the signal's reason
 */
export async function verifyCopy(
  picked: File,
  file: FirmwareFile,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Checked> {
  const { name, size } = picked;
  const checked = (verdict: Verdict): Checked => ({ file, verdict, name, size });
  if (size < file.fileSize) return checked("incomplete");
  if (size > file.fileSize) return checked("longer");
  let sha256: string;
  try {
    sha256 = await sha256OfBlob(picked, onProgress, signal);
  } catch {
    signal.throwIfAborted();
    return checked("unreadable");
  }
  if (sha256 !== file.sha256.toLowerCase()) return checked("different");
  return checked(name === file.fileName ? "right" : "misnamed");
}
