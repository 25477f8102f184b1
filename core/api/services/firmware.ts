import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { number } from "../wire-values.ts";

const text = z.string();
const size = number();

const File = z.object({ fileName: text, fileSize: size, sha256: text.check(z.regex(/^[0-9a-f]{64}$/i)) });

const Image = z.object({
  imageId: text,
  make: text,
  model: text,
  size: text,
  version: text,
  releaseDate: text,
  fileSize: size,
  files: z.array(File),
});

/** One file of a firmware image: how it is named, how long it is in bytes, and its SHA-256 in hex. */
export type FirmwareFile = z.infer<typeof File>;
/** What a TV of one model and size is updated with (USB-1). `releaseDate` is `2026-09-14`, `fileSize` in bytes. */
export type FirmwareImage = z.infer<typeof Image>;

/** What somebody accepted before a download: which text, to the letter, and when. */
export interface AcceptedTerms {
  version: string;
  /** SHA-256 of the accepted text as UTF-8, in hex. */
  sha256: string;
  /** ISO 8601, by the device's clock. */
  acceptedAt: string;
}

/** USB-3: every image that can be had. */
export const getUsbBucketList = operation({
  service: "firmware",
  name: "getUsbBucketList",
  request: () => ({}),
  response: z.object({ data: z.object({ bucketImageList: z.array(Image) }) }),
  read: ({ data }) => data.bucketImageList,
});

/** USB-3: signed addresses of an image's files, in the order of its `files`. The model code is appended to the path. */
export const getUsbDownload = operation({
  service: "firmware",
  name: "getUsbDownload",
  request: ({ modelCode }: { modelCode: string }) => ({ modelCode }),
  response: z.object({ data: z.object({ data: z.object({ preSignedUrl: z.array(text) }) }) }),
  read: ({ data }) => data.data.preSignedUrl,
});

/** USB-3: the stored record of a download, logged for a customer or for an anonymous visitor. */
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
