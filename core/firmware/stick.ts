import type { FirmwareFile } from "../api/services/firmware.ts";
import { sha256OfBlob } from "../browser/sha256.ts";

/**
 * What is said of a file on a USB stick:
 * `right` whole and rightly named · `misnamed` whole, but the TV would not find it · `incomplete` shorter than it must
 * be · `longer` · `different` of the right length with other bytes · `unreadable` the stick was pulled out
 */
export type Verdict = "right" | "misnamed" | "incomplete" | "longer" | "different" | "unreadable";

export interface Checked {
  file: FirmwareFile;
  verdict: Verdict;
  /** Of the file that was picked. */
  name: string;
  /** In bytes. */
  size: number;
}

/** The file of an image that a picked one means: by its name, else by its length, else the first. */
export function meantFile(picked: File, files: readonly FirmwareFile[]): FirmwareFile | undefined {
  return (
    files.find(({ fileName }) => fileName === picked.name) ??
    files.find(({ fileSize }) => fileSize === picked.size) ??
    files[0]
  );
}

/**
 * Says whether a picked file is the one it should be. It is read here, and goes nowhere.
 * @param onProgress told how many bytes have been read
 * @throws the signal's reason
 */
export async function checkCopy(
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
