/** A kind of file, and how it is told: by the ends of its name, its MIME type and its first bytes. */
export interface FileKind {
  /** Ends of a name, without the dot; the first one is the usual one. */
  readonly extensions: readonly [string, ...string[]];
  readonly type: string;
  /** Bytes that every such file has at the place `at`. */
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

/** As many bytes from the beginning as any kind is told by. */
const HEAD_BYTES = 12;

/**
 * Why a file is not taken.
 * - `type` neither its name nor its MIME type is of an accepted kind · `empty` · `size` it is too large
 * - `content` its first bytes are those of something else · `unreadable` it has gone or may not be read
 */
export type FileProblem = "type" | "empty" | "size" | "content" | "unreadable";

export type Verdict = { kind: FileKind; problem?: undefined } | { kind?: undefined; problem: FileProblem };

const extensionOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";

const beginsAs = (head: Uint8Array, { bytes, at }: FileKind): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);

/**
 * Judges a file before it is sent. What it is, its first bytes say; its name or its MIME type must say the same (a
 * name may be all there is, or have been spoiled on its way). The server judges again.
 * @param maxBytes the largest size that is accepted
 */
export async function judgeFile(file: File, kinds: readonly FileKind[], maxBytes: number): Promise<Verdict> {
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

/** For a file field's `accept`. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap(({ extensions, type }) => [...extensions.map((end) => `.${end}`), type]).join(",");

/** Control characters, and those that turn the direction of text: `exe.gpj` must not read as `exe.jpg`. */
const MISLEADING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A file's name as it may be shown. */
export const shownName = (name: string): string => name.replace(MISLEADING, "");
