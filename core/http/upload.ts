import { systemClock, type Clock } from "../platform/clock.ts";
import type { CallOptions, Operation } from "./operation.ts";
import { DEADLINE_MS, type ApiClient } from "./client.ts";
import { ApiError } from "./error.ts";
import { parse, type Transport } from "./transport.ts";
import { pristineGlobal } from "../platform/iframe-realm.ts";

/** The platform's own XMLHttpRequest: the only way to know how much of a body has been sent. */
const NativeXhr = pristineGlobal("XMLHttpRequest");

/** Slowest connection that the deadline allows for, in bytes per second. */
const SLOWEST = 8_000;

export interface UploadOptions extends Pick<CallOptions, "signal" | "idempotencyKey"> {
  /** Called with the number of bytes sent so far. Starts at 0 again on each retry. */
  onProgress?: (sent: number) => void;
}

interface Deps {
  Xhr?: typeof XMLHttpRequest;
  clock?: Clock;
}

/** Returns the response's headers, as far as the server exposes them. */
function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Returns a transport that sends a file as the body, instead of the call's JSON, and reports its progress. It times out
 * if nothing has moved for the deadline of an ordinary call. When the file is sent, the response has that time again.
 */
export function fileTransport(
  file: Blob,
  onProgress: (sent: number) => void,
  { Xhr = NativeXhr, clock = systemClock }: Deps = {},
): Transport {
  return ({ operation, method, address, headers, signal }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const xhr = new Xhr();
      let stopTimer: (() => void) | undefined;
      const stop = () => {
        stopTimer?.();
        signal.removeEventListener("abort", leave);
      };
      const fail = (error: unknown) => {
        stop();
        reject(error);
        xhr.abort();
      };
      const leave = () => fail(signal.reason);
      const moved = () => {
        stopTimer?.();
        stopTimer = clock.after(DEADLINE_MS, () => fail(new ApiError("timeout", { operation })));
      };
      signal.addEventListener("abort", leave, { once: true });
      xhr.upload.onprogress = ({ loaded }) => {
        moved();
        onProgress(loaded);
      };
      xhr.upload.onload = moved;
      xhr.onerror = () => fail(new ApiError("network", { operation }));
      xhr.onload = () => {
        const { status, responseText } = xhr;
        // Unlike fetch, XMLHttpRequest can't refuse redirects, so a redirected response is rejected.
        if (xhr.responseURL !== address.href) return fail(new ApiError("network", { operation }));
        stop();
        try {
          const answer = { status, headers: headersOf(xhr) };
          const data = parse(operation, { ...answer, ok: status < 300, _data: responseText });
          resolve({ ...answer, data });
        } catch (error) {
          reject(error);
        }
      };
      onProgress(0);
      moved();
      xhr.open(method, address.href);
      const type = file.type || "application/octet-stream";
      for (const [name, value] of Object.entries({ ...headers, "content-type": type })) {
        xhr.setRequestHeader(name, value);
      }
      xhr.send(file);
    });
}

/**
 * Calls an operation whose body is a file. Token, headers, trust and retries are the same as for every call. The
 * deadline is 30 s without progress, plus the time that the file takes on a very slow connection.
 * @throws ApiError
 */
export function upload<Request extends object, Wire, Response>(
  call: ApiClient["call"],
  operation: Operation<Request, Wire, Response>,
  request: Request,
  file: Blob,
  { onProgress = () => {}, ...options }: UploadOptions = {},
): Promise<Response> {
  return call(operation, request, {
    ...options,
    deadlineMs: DEADLINE_MS + (file.size / SLOWEST) * 1000,
    transport: fileTransport(file, onProgress),
  });
}
