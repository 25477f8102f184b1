import { createHash } from "node:crypto";
import type { FirmwareFile, FirmwareImage } from "../../../../../core/domain/firmware/firmware.ts";

/** Bytes that differ by position, so that no part can replace another. */
export const bytesOf = (size: number, seed = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, i) => (i * 31 + (i >> 8) * 17 + seed) & 255);

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export const fileOf = (bytes: Uint8Array, fileName = "A6_usb.bin"): FirmwareFile => ({
  fileName,
  fileSize: bytes.length,
  sha256: sha256(bytes),
});

export const imageOf = (more: Partial<FirmwareImage> = {}): FirmwareImage => ({
  imageId: "HSA6N43",
  make: "Hisense",
  model: "A6 Series",
  size: "43",
  version: "5.0.4",
  releaseDate: "2026-06-22",
  fileSize: 100,
  files: [fileOf(bytesOf(100))],
  ...more,
});
