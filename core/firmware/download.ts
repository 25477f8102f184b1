import { isTrusted } from "../api/address.ts";
import type { ApiClient } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { getUsbDownload, type FirmwareFile, type FirmwareImage } from "../api/services/firmware.ts";
import { systemClock, type Clock } from "../browser/clock.ts";
import { nativeFetch } from "../browser/fetch.ts";
import { hostOptions } from "../config/options.ts";
import { currentSession } from "../session/current.ts";
import { startTransfer } from "./transfer.ts";

/** A file that has come whole and is what its SHA-256 says. */
export interface Fetched {
  file: FirmwareFile;
  blob: Blob;
}

/** The files of one image, on their way. */
export interface Download {
  /** Signed addresses of the files, for plain links; they expire. */
  links(): readonly string[];
  /** Bytes that have come so far, of all files. */
  received(): number;
  /**
   * Fetches and checks every file that is missing, one after the other. After `interrupted` it can be run again, and
   * goes on where it was.
   * @throws TransferError, ApiError, or the signal's reason
   */
  run(onProgress: () => void, signal: AbortSignal): Promise<readonly Fetched[]>;
}

export interface DownloadDeps {
  fetch: typeof fetch;
  clock: Clock;
  /** Whether a file may come from there. */
  isAllowed: (address: URL) => Promise<boolean>;
}

/** From the origins that the configuration allows, like every call of ours. */
const allowedByConfiguration = async (address: URL): Promise<boolean> =>
  isTrusted(address, hostOptions(), await currentSession().configuration());

const deps: DownloadDeps = { fetch: nativeFetch, clock: systemClock, isAllowed: allowedByConfiguration };

/**
 * Asks for the signed addresses of an image's files (USB-3).
 * @throws ApiError; `untrusted-origin` for an address that the configuration does not allow
 */
export async function prepareDownload(
  call: ApiClient["call"],
  image: FirmwareImage,
  signal: AbortSignal,
  { fetch, clock, isAllowed }: DownloadDeps = deps,
): Promise<Download> {
  const operation = `${getUsbDownload.service}/${getUsbDownload.name}`;

  async function signedLinks(until: AbortSignal): Promise<string[]> {
    const addresses = await call(getUsbDownload, { modelCode: image.imageId }, { signal: until });
    // In the order of the files: one too few or too many, and nobody knows which is which.
    if (!addresses.length || addresses.length !== image.files.length)
      throw new ApiError("misfit", { operation });
    for (const address of addresses) {
      if (!URL.canParse(address)) throw new ApiError("misfit", { operation });
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
      async renew(until) {
        links = await signedLinks(until);
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
    async run(onProgress, until) {
      for (const [i, transfer] of transfers.entries()) {
        if (fetched[i]) continue;
        const blob = await transfer.run(onProgress, until);
        fetched.push({ file: image.files[i] as FirmwareFile, blob });
      }
      return fetched;
    },
  };
}
