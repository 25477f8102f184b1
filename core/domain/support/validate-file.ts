/** A file type, and how it is recognized: by name extensions, MIME type and first bytes. */
export interface FileKind {
  /** Name extensions, without the dot; the usual one first. */
  readonly extensions: readonly [string, ...string[]];
  readonly type: string;
  /** Bytes that each file of this type has at offset `at`. */
  readonly bytes: readonly number[];
  readonly at: number;
}

export const jpg: FileKind = {
  extensions: ["jpg", "jpeg"],
  type: "image/jpeg",
  bytes: [0xff, 0xd8, 0xff],
  at: 0,
};
export const png: FileKind = {
  extensions: ["png"],
  type: "image/png",
  bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  at: 0,
};
/** Its first box is `ftyp`. */
export const mp4: FileKind = {
  extensions: ["mp4"],
  type: "video/mp4",
  bytes: [0x66, 0x74, 0x79, 0x70],
  at: 4,
};

/** Number of bytes needed to recognize any type. */
const HEAD_BYTES = 12;

/**
 * Why a file is rejected.
 * - `type` neither its name nor its MIME type is accepted · `empty` · `size` it is too large
 * - `content` its first bytes are those of another type · `unreadable` it was removed or may not be read
 */
export type FileProblem = "type" | "empty" | "size" | "content" | "unreadable";

export type FileValidation =
  | { kind: FileKind; problem?: undefined }
  | { kind?: undefined; problem: FileProblem };

const extensionOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";

const beginsAs = (head: Uint8Array, { bytes, at }: FileKind): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);

/**
 * Validates a file before it is uploaded. Its first bytes decide its type. Its name or its MIME type must match; one is
 * enough, because either can be missing or wrong. The server validates the file again.
 * @param maxBytes maximum size
 */
export async function validateFile(
  file: File,
  kinds: readonly FileKind[],
  maxBytes: number,
): Promise<FileValidation> {
  const extension = extensionOf(file.name);
  const type = file.type.toLowerCase();
  const claimed = kinds.filter((kind) => kind.extensions.includes(extension) || kind.type === type);
  if (!claimed.length) return { problem: "type" };
  if (file.size === 0) return { problem: "empty" };
  if (file.size > maxBytes) return { problem: "size" };
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return { problem: "unreadable" };
  }
  const kind = claimed.find((one) => beginsAs(head, one));
  return kind ? { kind } : { problem: "content" };
}

/** Returns the `accept` attribute of a file field. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap(({ extensions, type }) => [...extensions.map((end) => `.${end}`), type]).join(",");

/** Control characters, and those that change the direction of text: `exe.gpj` must not be displayed as `exe.jpg`. */
const MISLEADING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a file's name, safe to display. */
export const shownName = (name: string): string => name.replace(MISLEADING, "");
