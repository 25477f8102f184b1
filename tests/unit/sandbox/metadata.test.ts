import { describe, expect, test } from "vitest";
import { withoutMetadata } from "../../../demo/sandbox/metadata.ts";

const hex = (digits: string) => Buffer.from(digits, "hex");
const uint = (value: number, bytes: number) => hex(value.toString(16).padStart(bytes * 2, "0"));
const place = Buffer.from("+52.5+013.4/");
const all = (...parts: Buffer[]) => Buffer.concat(parts);

describe("a photo", () => {
  const jpeg = (...parts: Buffer[]) => withoutMetadata["image/jpeg"](all(...parts)).toString("latin1");
  const raw = (...parts: Buffer[]) => all(...parts).toString("latin1");
  const segment = (marker: string, content: string | Buffer) =>
    all(hex(marker), uint(content.length + 2, 2), Buffer.from(content));
  const start = hex("ffd8");
  const end = hex("ffd9");
  const jfif = segment("ffe0", "JFIF\0");
  const exif = segment("ffe1", "Exif\0\0GPS");
  /** With bytes that look like markers, but are data: a stuffed byte and a restart. */
  const scan = all(segment("ffdb", "table"), segment("ffda", "scan"), hex("12ff00ffd034"));

  test("HLP-2 loses only Exif, XMP, IPTC and comments", () => {
    const metadata = ["ffe1", "ffe1", "ffed", "fffe"].map((marker) => segment(marker, "Exif\0\0GPS"));
    expect(jpeg(start, jfif, ...metadata, scan, end)).toBe(raw(start, jfif, scan, end));
  });

  test.each([
    ["after fill bytes", hex("ffff")],
    ["after bytes that don't belong there", hex("00")],
    ["between two scans", scan],
    ["after a marker without content", hex("ff01")],
  ])("HLP-2 loses Exif %s", (_, before) => {
    expect(jpeg(start, before, exif, scan, end)).toBe(raw(start, before, scan, end));
  });

  test("HLP-2 loses what follows its end, such as a second picture or a film", () => {
    expect(jpeg(start, scan, end, start, exif, scan, end)).toBe(raw(start, scan, end));
  });

  test("HLP-2 keeps its colors, and no other segments of programs", () => {
    const colors = [segment("ffe2", "ICC_PROFILE\0\x01\x01sRGB"), segment("ffee", "Adobe")];
    const rest = [segment("ffe2", "MPF\0GPS"), segment("ffe4", "GPS"), segment("ffeb", "JPGPS")];
    expect(jpeg(start, jfif, ...colors, ...rest, scan, end)).toBe(raw(start, jfif, ...colors, scan, end));
  });

  test("HLP-2 loses Exif that is cut off", () => {
    expect(jpeg(start, jfif, exif.subarray(0, -1))).toBe(raw(start, jfif));
    expect(jpeg(start, jfif, exif.subarray(0, 3))).toBe(raw(start, jfif));
  });
});

describe("a drawing", () => {
  const png = (...parts: Buffer[]) => withoutMetadata["image/png"](all(head, ...parts)).toString("latin1");
  const raw = (...parts: Buffer[]) => all(head, ...parts).toString("latin1");
  const head = hex("89504e470d0a1a0a");
  const chunk = (type: string, content: string) =>
    all(uint(content.length, 4), Buffer.from(type + content), Buffer.alloc(4));
  const size = chunk("IHDR", "size");
  const data = chunk("IDAT", "GPS in the picture itself");
  const end = chunk("IEND", "");

  test("HLP-2 loses its texts and its Exif", () => {
    const metadata = ["eXIf", "tEXt", "zTXt", "iTXt"].map((type) => chunk(type, "GPS"));
    expect(png(size, ...metadata, data, end)).toBe(raw(size, data, end));
  });

  test("HLP-2 loses its content credentials", () => {
    expect(png(size, chunk("caBX", "Ann Lee"), data, end)).toBe(raw(size, data, end));
  });

  test("HLP-2 loses a text that is cut off", () => {
    expect(png(size, data, chunk("tEXt", "GPS").subarray(0, -5))).toBe(raw(size, data));
  });

  test("HLP-2 loses what follows its end", () => {
    expect(png(size, data, end, chunk("tEXt", "GPS"), place)).toBe(raw(size, data, end));
  });
});

describe("a video", () => {
  const mp4 = (...parts: Buffer[]) => withoutMetadata["video/mp4"](all(...parts)).toString("latin1");
  const raw = (...parts: Buffer[]) => all(...parts).toString("latin1");
  const box = (type: string, ...content: Buffer[]) => {
    const inside = all(...content);
    return all(uint(inside.length + 8, 4), Buffer.from(type), inside);
  };
  const blank = box("free", Buffer.alloc(place.length));
  const type = box("ftyp", Buffer.from("isom"));
  const media = Buffer.from("GPS in the film itself");

  test("HLP-2 loses its metadata in place", () => {
    const film = (about: Buffer, aboutTrack: Buffer) => [
      type,
      box("moov", box("mvhd", Buffer.from("head")), about, box("trak", aboutTrack)),
      box("mdat", media),
    ];
    expect(mp4(...film(box("udta", place), box("meta", place)))).toBe(raw(...film(blank, blank)));
  });

  /** A box with a 64-bit size. */
  const longBox = (name: string, content: Buffer) =>
    all(uint(1, 4), Buffer.from(name), uint(content.length + 16, 8), content);

  test("HLP-2 loses its metadata after media data with a 64-bit size", () => {
    const film = (about: Buffer) => [type, longBox("mdat", media), box("moov", about)];
    expect(mp4(...film(box("udta", place)))).toBe(raw(...film(blank)));
  });

  test("HLP-2 loses metadata that has or is in a 64-bit size", () => {
    const film = (about: Buffer) => [type, longBox("moov", about), box("mdat", media)];
    const longBlank = longBox("free", Buffer.alloc(place.length));
    expect(mp4(...film(longBox("udta", place)))).toBe(raw(...film(longBlank)));
  });

  test("HLP-2 loses the metadata of its fragments and of a track's media", () => {
    const film = (about: Buffer) => [
      type,
      box("moov", box("trak", box("mdia", about))),
      box("moof", about, box("traf", about)),
      box("mdat", media),
    ];
    expect(mp4(...film(box("udta", place)))).toBe(raw(...film(blank)));
  });

  test("HLP-2 loses metadata that is cut off", () => {
    const cut = 3;
    const film = [type, box("mdat", media), box("udta", place).subarray(0, -cut)];
    const after = [type, box("mdat", media), blank.subarray(0, -cut)];
    expect(mp4(...film)).toBe(raw(...after));
  });

  test.each([
    ["too small for its header", uint(1, 4), uint(15, 8)],
    ["larger than numbers can be", uint(1, 4), hex("ffffffffffffffff")],
    ["cut off", uint(1, 4), hex("0000")],
  ])("a size that is %s ends it", (_, size, long) => {
    const film = [type, size, Buffer.from("mdat"), long];
    expect(mp4(...film)).toBe(raw(...film));
  });

  test("boxes that are nested thousands of times don't overflow the stack", () => {
    const DEPTH = 100_000;
    const boxes = Array.from({ length: DEPTH }, (_, i) => all(uint((DEPTH - i) * 8, 4), Buffer.from("moov")));
    const nested = Buffer.concat(boxes);
    expect(mp4(type, nested)).toBe(raw(type, nested));
  });
});
