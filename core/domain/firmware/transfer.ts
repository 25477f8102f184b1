import { backoff, isTransientStatus, MAX_RETRIES } from "../../http/retry.ts";
import type { FirmwareFile } from "./firmware.ts";
import type { Clock } from "../../platform/clock.ts";
import { startSha256 } from "../../platform/sha256.ts";

/** A connection without data for this time is aborted, in ms. */
export const STALL_MS = 20_000;
/** Received bytes become blobs of this size, in bytes: browsers can store those on disk. */
const PART = 8 * 1024 * 1024;

/**
 * Why a file couldn't be downloaded: `interrupted` the connection broke; the download can be resumed · `refused` its
 * address has expired, and so has the new one · `missing` the file doesn't exist · `damaged` its bytes don't match its
 * SHA-256; they were deleted · `status` another HTTP error
 */
export type TransferErrorCode = "interrupted" | "refused" | "missing" | "damaged" | "status";

export class TransferError extends Error {
  override readonly name = "TransferError";
  readonly code: TransferErrorCode;

  constructor(code: TransferErrorCode) {
    super(`firmware/file: ${code}`);
    this.code = code;
  }
}

export interface TransferDeps {
  fetch: typeof fetch;
  clock: Clock;
  /** Returns the file's current address. */
  address: () => string;
  /**
   * Requests a new address to replace an expired one.
   * @throws ApiError
   */
  renew: (signal: AbortSignal) => Promise<unknown>;
}

/** A file download. Received bytes are kept, so that it can be resumed. */
export interface Transfer {
  readonly received: number;
  /**
   * Downloads the missing bytes and reports progress to `onProgress`. Retries by itself if the connection breaks.
   * @throws TransferError, ApiError, or the signal's reason
   */
  run(onProgress: () => void, signal: AbortSignal): Promise<Blob>;
}

/** The connection broke, or the server is temporarily unavailable. */
const BROKEN = Symbol("broken");

export function startTransfer(file: FirmwareFile, { fetch, clock, address, renew }: TransferDeps): Transfer {
  let parts: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let pendingBytes = 0;
  let received = 0;
  let sum = startSha256();

  const startOver = () => {
    parts = [];
    pending = [];
    pendingBytes = received = 0;
    sum = startSha256();
  };

  function take(bytes: Uint8Array<ArrayBuffer>): void {
    sum.add(bytes);
    pending.push(bytes);
    received += bytes.length;
    pendingBytes += bytes.length;
    if (pendingBytes < PART) return;
    parts.push(new Blob(pending));
    pending = [];
    pendingBytes = 0;
  }

  /** Requests the missing bytes once. */
  async function attempt(onProgress: () => void, controller: AbortController): Promise<void> {
    let stopWatch = () => {};
    const watch = () => {
      stopWatch();
      stopWatch = clock.after(STALL_MS, () => controller.abort(new TransferError("interrupted")));
    };
    watch();
    try {
      const answer = await fetch(address(), {
        headers: received ? { range: `bytes=${received}-` } : {},
        signal: controller.signal,
        credentials: "omit",
        redirect: "error",
        referrerPolicy: "no-referrer",
        cache: "no-store",
      });
      if (answer.status === 200) startOver();
      else if (answer.status !== 206 || !received) throw errorFor(answer.status);
      const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        take(value);
        if (received > file.fileSize) {
          await reader.cancel();
          throw new TransferError("damaged");
        }
        onProgress();
        watch();
      }
    } catch (error) {
      controller.signal.throwIfAborted();
      throw error instanceof TransferError ? error : BROKEN;
    } finally {
      stopWatch();
    }
  }

  async function run(onProgress: () => void, signal: AbortSignal): Promise<Blob> {
    let failures = 0;
    let isRenewed = false;
    while (received < file.fileSize) {
      const before = received;
      const controller = new AbortController();
      const leave = () => controller.abort(signal.reason);
      signal.throwIfAborted();
      signal.addEventListener("abort", leave, { once: true });
      try {
        await attempt(onProgress, controller);
      } catch (error) {
        if (error instanceof TransferError && error.code === "refused" && !isRenewed) {
          isRenewed = true;
          await renew(signal);
          continue;
        }
        if (error !== BROKEN) throw error;
      } finally {
        signal.removeEventListener("abort", leave);
      }
      if (received > before) [failures, isRenewed] = [0, false];
      if (received >= file.fileSize) break;
      if (failures >= MAX_RETRIES) throw new TransferError("interrupted");
      await new Promise<void>((go) => clock.after(backoff(failures++), go));
    }
    const hex = sum.hex();
    const blob = new Blob([...parts, ...pending], { type: "application/octet-stream" });
    startOver(); // the sum can be read only once, and damaged bytes must not be kept
    if (hex !== file.sha256.toLowerCase()) throw new TransferError("damaged");
    return blob;
  }

  return {
    get received() {
      return received;
    },
    async run(onProgress, signal) {
      try {
        return await run(onProgress, signal);
      } catch (error) {
        if (error instanceof TransferError && error.code === "damaged") startOver();
        throw error;
      }
    },
  };
}

/** Returns the error for a response without the file's bytes. */
function errorFor(status: number): TransferError | typeof BROKEN {
  if (status === 401 || status === 403) return new TransferError("refused");
  if (status === 404 || status === 410) return new TransferError("missing");
  if (isTransientStatus(status)) return BROKEN;
  return new TransferError("status");
}
