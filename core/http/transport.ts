import { createFetch, type Fetch } from "ofetch";
import { fromJson } from "../platform/json.ts";
import { ApiError } from "./error.ts";

export interface WireRequest {
  /** `service/operation`, for errors. */
  operation: string;
  method: string;
  address: URL;
  headers: Record<string, string>;
  /** JSON text, or bytes. */
  body?: string | Blob | undefined;
  signal: AbortSignal;
  /** Lets a call outlive its page. For logs only. */
  keepalive?: boolean | undefined;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined if it is empty. */
  data: unknown;
}

export type Transport = (request: WireRequest) => Promise<WireAnswer>;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Parses the body. An error page may be of any type; a successful response must be JSON. */
export function parse(
  operation: string,
  answer: { ok: boolean; status: number; headers: Headers; _data?: unknown },
): unknown {
  const text = answer._data as string | undefined;
  if (!text) return undefined;
  try {
    if (!JSON_TYPE.test(answer.headers.get("content-type") ?? "")) throw new SyntaxError("not JSON");
    return fromJson(text);
  } catch {
    if (!answer.ok) return undefined;
    throw new ApiError("unreadable", { operation, status: answer.status });
  }
}

/**
 * Creates a transport that makes one attempt. It uses ofetch with its unsafe defaults off: no retries, no lenient
 * parsing, no addresses in errors. The signal covers headers and body.
 * @throws ApiError network, unreadable; or the signal's reason
 */
export function createTransport(fetch: Fetch): Transport {
  const send = createFetch({ fetch }).raw;
  return async ({ operation, address, signal, body, keepalive, method, headers }) => {
    let answer;
    try {
      answer = await send(address.href, {
        method,
        headers,
        signal,
        body: body as string,
        keepalive: !!keepalive,
        retry: false,
        ignoreResponseError: true,
        parseResponse: (text) => text,
        credentials: "omit",
        redirect: "error",
        referrerPolicy: "no-referrer",
        // `no-store` causes another preflight in Chromium, so it is only set for methods that can be cached.
        cache: method === "GET" ? "no-store" : "default",
      });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      // The message may contain an address, so only the error's name is kept.
      throw new ApiError("network", { operation, cause: (error as Error).name });
    }
    return { status: answer.status, headers: answer.headers, data: parse(operation, answer) };
  };
}
