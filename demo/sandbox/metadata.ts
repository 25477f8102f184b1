/** Removes metadata from a visitor's file that reveals where or by whom it was made. Picture and sound don't change. */

const text = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** Exif and XMP (APP1), IPTC (APP13) and comments. */
const JPEG_METADATA = new Set([0xe1, 0xed, 0xfe]);
const START_OF_SCAN = 0xda;

/**
 * Keeps the segments without metadata, up to the image data. If one can't be parsed, it is kept with everything after
 * it, unless it is metadata.
 */
function jpeg(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let from = 0;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const isReadable = end >= at + 4 && end <= bytes.length;
    if (JPEG_METADATA.has(marker)) {
      chunks.push(bytes.subarray(from, at));
      if (!isReadable) return Buffer.concat(chunks);
      from = end;
    } else if (!isReadable || marker === START_OF_SCAN) break;
    at = end;
  }
  return Buffer.concat([...chunks, bytes.subarray(from)]);
}

const PNG_METADATA = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]);

function png(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let from = 0;
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = text(bytes, at + 4, at + 8);
    if (end > bytes.length || !/^[a-z]{4}$/i.test(type)) break;
    if (PNG_METADATA.has(type)) {
      chunks.push(bytes.subarray(from, at));
      from = end;
    }
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
