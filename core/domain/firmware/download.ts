import { isTrusted } from "../../http/address.ts";
import type { ApiClient } from "../../http/client.ts";
import { ApiError } from "../../http/error.ts";
import { getUsbDownload, type FirmwareFile, type FirmwareImage } from "./firmware.ts";
import { systemClock, type Clock } from "../../platform/clock.ts";
import { nativeFetch } from "../../platform/fetch.ts";
import { hostOptions } from "../../platform/config/options.ts";
import { currentSession } from "../../session/current.ts";
import { startTransfer } from "./transfer.ts";

/** A complete file whose SHA-256 is verified. */
export interface Fetched {
  file: FirmwareFile;
  blob: Blob;
}

/** The download of an image's files. */
export interface Download {
  /** Signed addresses of the files, for plain links. They expire. */
  links(): readonly string[];
  /** Bytes received so far, of all files. */
  received(): number;
  /**
   * Loads and verifies each missing file, one after the other. After `interrupted` it can be called again and resumes.
   * @throws TransferError, ApiError, or the signal's reason
   */
  run(onProgress: () => void, signal: AbortSignal): Promise<readonly Fetched[]>;
}

export interface DownloadDeps {
  fetch: typeof fetch;
  clock: Clock;
  /** Whether a file may be loaded from this address. */
  isAllowed: (address: URL) => Promise<boolean>;
}

/** Allows the origins in the configuration, as for all calls. */
const allowedByConfiguration = async (address: URL): Promise<boolean> =>
  isTrusted(address, hostOptions(), await currentSession().configuration());

const deps: DownloadDeps = { fetch: nativeFetch, clock: systemClock, isAllowed: allowedByConfiguration };

/**
 * Requests the signed addresses of an image's files (USB-3).
 * @throws ApiError; `untrusted-origin` for an address that the configuration doesn't allow
 */
export async function prepareDownload(
  call: ApiClient["call"],
  image: FirmwareImage,
  signal: AbortSignal,
  { fetch, clock, isAllowed }: DownloadDeps = deps,
): Promise<Download> {
  const operation = `${getUsbDownload.service}/${getUsbDownload.name}`;

  async function signedLinks(signal: AbortSignal): Promise<string[]> {
    const addresses = await call(getUsbDownload, { modelCode: image.imageId }, { signal });
    // Addresses are matched to files by position, so their numbers must be equal.
    if (!addresses.length || addresses.length !== image.files.length)
      throw new ApiError("invalid-response", { operation });
    for (const address of addresses) {
      if (!URL.canParse(address)) throw new ApiError("invalid-response", { operation });
      if (!(await isAllowed(new URL(address)))) throw new ApiError("untrusted-origin", { operation });
    }
    return addresses;
  }

  let links = await signedLinks(signal);
  const fetched: Fetched[] = [];
  const transfers = image.files.map((file, i) =>
    startTransfer(file, {
      fetch,
      clock,
      address: () => links[i] as string,
      async renew(signal) {
        links = await signedLinks(signal);
      },
    }),
  );

  const received = () =>
    image.files.reduce(
      (sum, file, i) => sum + (fetched[i] ? file.fileSize : (transfers[i]?.received ?? 0)),
      0,
    );

  return {
    links: () => links,
    received,
    async run(onProgress, signal) {
      for (const [i, transfer] of transfers.entries()) {
        if (fetched[i]) continue;
        const blob = await transfer.run(onProgress, signal);
        fetched.push({ file: image.files[i] as FirmwareFile, blob });
      }
      return fetched;
    },
  };
}
