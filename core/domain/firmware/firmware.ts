import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { createResource, type Resource } from "../../http/loadable.ts";
import { number } from "../../http/wire-values.ts";
import { currentSession } from "../../session/current.ts";

const text = z.string();
const bytes = number();

const FirmwareFile = z.object({
  fileName: text,
  fileSize: bytes,
  sha256: text.check(z.regex(/^[0-9a-f]{64}$/i)),
});

const FirmwareImage = z.object({
  imageId: text,
  make: text,
  model: text,
  size: text,
  version: text,
  releaseDate: text,
  fileSize: bytes,
  files: z.array(FirmwareFile),
});

/** A file of a firmware image: its name, its length in bytes, and its SHA-256 in hex. */
export type FirmwareFile = z.infer<typeof FirmwareFile>;
/** Firmware of a TV model and size (USB-1). `releaseDate` is `2026-09-14`, `fileSize` is in bytes. */
export type FirmwareImage = z.infer<typeof FirmwareImage>;

/** The terms that a visitor accepted before a download: the exact text, and when. */
export interface AcceptedTerms {
  version: string;
  /** SHA-256 of the accepted text as UTF-8, in hex. */
  sha256: string;
  /** ISO 8601, by the device's clock. */
  acceptedAt: string;
}

/** Reads all available images (USB-3). */
export const getUsbBucketList = operation({
  service: "firmware",
  name: "getUsbBucketList",
  request: () => ({}),
  response: z.object({ data: z.object({ bucketImageList: z.array(FirmwareImage) }) }),
  read: ({ data }) => data.bucketImageList,
});

/** All available images, shared by the elements of a page (USB-3). */
export const firmwareImages: Resource<FirmwareImage[]> = createResource((signal) =>
  currentSession().call(getUsbBucketList, {}, { signal }),
);

/**
 * Reads the signed addresses of an image's files, in the order of its `files` (USB-3). `modelCode` is the image's `imageId`,
 * and is appended to the path.
 */
export const getUsbDownload = operation({
  service: "firmware",
  name: "getUsbDownload",
  request: ({ modelCode }: { modelCode: string }) => ({ modelCode }),
  response: z.object({ data: z.object({ data: z.object({ preSignedUrl: z.array(text) }) }) }),
  read: ({ data }) => data.data.preSignedUrl,
});

/** Stores the record of a download, for a customer or an anonymous visitor (USB-3). */
export const postUsbUpdate = operation({
  service: "firmware",
  name: "postUsbUpdate",
  request: ({
    image,
    terms,
    isCustomer,
  }: {
    image: FirmwareImage;
    terms: AcceptedTerms;
    isCustomer: boolean;
  }) => ({
    modelNumber: image.imageId,
    lastModified: terms.acceptedAt,
    accepted: true,
    versionFirmwareUpdated: image.version,
    terms: { version: terms.version, sha256: terms.sha256 },
    loggedAs: isCustomer ? "customer" : "anonymous",
  }),
  response: z.unknown(),
  read: () => true,
});
