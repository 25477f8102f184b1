/** Removes metadata from a visitor's file that reveals where or by whom it was made. Picture and sound don't change. */

const text = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** Programs' segments that a decoder needs, by their marker: JFIF, color profiles, and Adobe's color transform. */
const JPEG_KEPT = new Map([
  [0xe0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
]);
const COMMENT = 0xfe;
const END_OF_IMAGE = 0xd9;

/** Returns whether it is a comment or a program's segment, such as Exif and XMP (APP1) or IPTC (APP13). */
function isJpegMetadata(bytes: Buffer, at: number): boolean {
  const marker = bytes[at + 1] as number;
  if (marker === COMMENT) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const kept = JPEG_KEPT.get(marker);
  return kept === undefined || text(bytes, at + 4, at + 4 + kept.length) !== kept;
}

/**
 * Returns the position of the next marker that starts a segment or ends the picture, or -1. Like decoders, it skips
 * image data, fill bytes, restarts, and bytes that don't belong there.
 */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8)) return at;
  }
  return -1;
}

/**
 * Keeps the segments without metadata, up to the end of the picture: a second picture or a film can follow. If one
 * can't be parsed, it is kept with everything after it, unless it is metadata.
 */
function jpeg(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let from = 0;
  for (let at = nextMarker(bytes, 2); at >= 0;) {
    if (bytes[at + 1] === END_OF_IMAGE) return Buffer.concat([...chunks, bytes.subarray(from, at + 2)]);
    const end = at + 4 <= bytes.length ? at + 2 + bytes.readUInt16BE(at + 2) : Infinity;
    const isReadable = end >= at + 4 && end <= bytes.length;
    if (isJpegMetadata(bytes, at)) {
      chunks.push(bytes.subarray(from, at));
      if (!isReadable) return Buffer.concat(chunks);
      from = end;
    } else if (!isReadable) break;
    at = nextMarker(bytes, end);
  }
  return Buffer.concat([...chunks, bytes.subarray(from)]);
}

/** Exif, texts, the time, and content credentials (caBX). */
const PNG_METADATA = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME", "caBX"]);

/** Keeps the chunks without metadata, up to the end of the picture, with the same exception as `jpeg`. */
function png(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let from = 0;
  for (let at = 8; at + 8 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = text(bytes, at + 4, at + 8);
    if (PNG_METADATA.has(type)) {
      chunks.push(bytes.subarray(from, at));
      from = end;
    } else if (end > bytes.length || !/^[a-z]{4}$/i.test(type)) break;
    if (type === "IEND") return Buffer.concat([...chunks, bytes.subarray(from, end)]);
    at = end;
  }
  return Buffer.concat([...chunks, bytes.subarray(from)]);
}

const MP4_METADATA = new Set(["udta", "meta", "uuid"]);
/** Where boxes with metadata can be: each kind of box only in its own parent, so a file can't nest them endlessly. */
const MP4_PARENTS = new Map([
  ["file", ["moov", "moof"]],
  ["moov", ["trak"]],
  ["moof", ["traf"]],
  ["trak", ["mdia"]],
]);

/** Overwrites boxes in place as free space, because offsets elsewhere in the file must stay valid. */
function mp4(bytes: Buffer, parent = "file", from = 0, to = bytes.length): Buffer {
  for (let at = from; at + 8 <= to;) {
    const shortSize = bytes.readUInt32BE(at);
    const isLong = shortSize === 1; // a 64-bit size follows the type
    const start = at + (isLong ? 16 : 8);
    if (start > to) break;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : shortSize;
    const end = size === 0 ? to : Math.min(at + size, to); // 0: to the end
    if (end < start) break;
    const type = text(bytes, at + 4, at + 8);
    if (MP4_METADATA.has(type)) bytes.fill(0, start, end).write("free", at + 4, "latin1");
    else if (MP4_PARENTS.get(parent)?.includes(type)) mp4(bytes, type, start, end);
    at = end;
  }
  return bytes;
}

/** Functions by MIME type. They may modify the given bytes. */
export const withoutMetadata = {
  "image/jpeg": jpeg,
  "image/png": png,
  "video/mp4": (bytes: Buffer) => mp4(bytes),
} as const;
