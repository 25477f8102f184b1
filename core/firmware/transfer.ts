import { backoff, isTransientStatus, MAX_RETRIES } from "../api/retry.ts";
import type { FirmwareFile } from "../api/services/firmware.ts";
import type { Clock } from "../browser/clock.ts";
import { startSum } from "../browser/sha256.ts";

/** A connection over which nothing comes for this long is given up, in ms. */
export const STALL_MS = 20_000;
/** Received bytes are handed to the browser, which may keep them on disk, in parts of this size. */
const PART = 8 * 1024 * 1024;

/**
 * Why a file could not be had:
 * `interrupted` the connection broke, and it can go on where it was · `refused` its address has expired, and so has the
 * one that came in its place · `missing` it is not there · `damaged` its bytes are not those of its SHA-256; they were
 * thrown away · `status` the server said no in another way
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
  /** Where the file lies now. */
  address: () => string;
  /** Asks for another address in place of one that has expired. @throws ApiError */
  renew: (signal: AbortSignal) => Promise<unknown>;
}

/** One file on its way. What has come is kept, so that a broken one can be run again. */
export interface Transfer {
  readonly received: number;
  /**
   * Fetches what is missing, with the bytes counted to `onProgress`; tries again by itself where the connection breaks.
   * @throws TransferError, ApiError, or the signal's reason
   */
  run(onProgress: () => void, signal: AbortSignal): Promise<Blob>;
}

/** The connection broke, or the server is away for a moment. */
const BROKEN = Symbol("broken");

export function startTransfer(file: FirmwareFile, { fetch, clock, address, renew }: TransferDeps): Transfer {
  let parts: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let pendingBytes = 0;
  let received = 0;
  let sum = startSum();

  const startOver = () => {
    parts = [];
    pending = [];
    pendingBytes = received = 0;
    sum = startSum();
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

  /** Asks once for what is missing, and takes what comes. */
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
      else if (answer.status !== 206 || !received) throw refusal(answer.status);
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
    startOver(); // a sum is read once, and what is wrong must not be kept
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

/** What an answer says that holds no bytes of the file. */
function refusal(status: number): TransferError | typeof BROKEN {
  if (status === 401 || status === 403) return new TransferError("refused");
  if (status === 404 || status === 410) return new TransferError("missing");
  if (isTransientStatus(status)) return BROKEN;
  return new TransferError("status");
}
