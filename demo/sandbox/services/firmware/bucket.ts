import { sha256Of } from "./bytes.ts";

/** A firmware image for a TV model and size. */
export interface Image {
  /** The model code to request it by (USB-3). */
  imageId: string;
  make: string;
  model: string;
  /** Diagonal, in inches. */
  size: string;
  version: string;
  /** `2026-09-14` */
  releaseDate: string;
  files: readonly { name: string; size: number }[];
}

const KB = 1000;
const MB = 1000 * KB;

const image = (
  [make, model, size]: readonly [string, string, string],
  imageId: string,
  version: string,
  releaseDate: string,
  ...files: readonly (readonly [name: string, size: number])[]
): Image => ({
  imageId,
  make,
  model,
  size,
  version,
  releaseDate,
  files: files.map(([name, bytes]) => ({ name, size: bytes })),
});

/** All images in the bucket. The models are invented, except for the code that the download page requests (USB-5). */
export const bucket: readonly Image[] = [
  image(["Hisense", "A4 Series", "32"], "HSA4K32", "4.2.1", "2026-03-09", ["HSA4K32_usb.bin", 200 * KB]),
  image(["Hisense", "A4 Series", "40"], "HSA4K40", "4.2.1", "2026-03-09", ["HSA4K40_usb.bin", 640 * KB]),
  image(["Hisense", "A6 Series", "43"], "HSA6N43", "5.0.4", "2026-06-22", ["HSA6N43_usb.bin", 2_400 * KB]),
  image(["Hisense", "A6 Series", "50"], "HSA6N50", "5.0.4", "2026-06-22", ["HSA6N50_usb.bin", 3_100 * KB]),
  image(["Hisense", "A6 Series", "65"], "HSA6N65", "5.0.5", "2026-07-13", ["HSA6N65_usb.bin", 4_750 * KB]),
  image(["Hisense", "U7 Series", "55"], "HSU7P55", "6.1.0", "2026-09-14", ["HSU7P55_usb.bin", 12 * MB]),
  image(["Hisense", "U7 Series", "75"], "HSU7P75", "6.1.0", "2026-09-14", ["HSU7P75_usb.bin", 24 * MB]),
  image(["Hisense", "U8 Series", "65"], "HSU8Q65", "6.2.2", "2026-10-30", [
    "HSU8Q65_usb.bin",
    8_200 * KB + 13,
  ]),
  image(["Element", "11 Series", "43"], "ELTE11MWR", "3.9.7", "2026-08-03", ["ELTE11MWR_usb.bin", 6 * MB]),
  image(["Element", "11 Series", "55"], "ELTE11MXR", "3.9.7", "2026-08-03", [
    "ELTE11MXR_usb.bin",
    7_300 * KB,
  ]),
  image(["Element", "Xfinity A", "32"], "ELXA32B", "2.4.0", "2026-01-19", ["ELXA32B_usb.bin", 999 * KB]),
  // The panel has its own update: two files, both required on the stick.
  image(
    ["Element", "Vista", "65"],
    "ELVI65C",
    "1.8.3",
    "2026-05-11",
    ["ELVI65C_main.bin", 5_500 * KB],
    ["ELVI65C_panel.bin", 350 * KB],
  ),
  image(["Element", "Vista", "75"], "ELVI75C", "1.8.3", "2026-05-11", ["ELVI75C_usb.bin", 9 * MB]),
];

export const findImage = (imageId: string): Image | undefined =>
  bucket.find((one) => one.imageId === imageId);

/** Returns the seed of a file's bytes: another version has other bytes. */
export const contentName = ({ imageId, version }: Image, file: string): string =>
  `${imageId} ${version} ${file}`;

/** Returns the files of an image, as in the bucket list. */
export const filesOf = (one: Image) =>
  one.files.map(({ name, size }) => ({
    fileName: name,
    fileSize: size,
    sha256: sha256Of(contentName(one, name), size),
  }));
