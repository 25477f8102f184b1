import { ApiError } from "../../../core/http/error.ts";
import type { Transport, WireAnswer, WireRequest } from "../../../core/http/transport.ts";

/** How the server answers one request; `never` leaves it open until it is aborted. */
export type Reply = WireAnswer | ApiError | "never";
type Replies = Reply | readonly Reply[] | ((request: WireRequest) => Reply);

export const answer = (status: number, data?: unknown, headers: Record<string, string> = {}): WireAnswer => ({
  status,
  headers: new Headers(headers),
  data,
});

export const ok = (data: unknown): WireAnswer => answer(200, data);
export const broken = (operation = "network/fault"): ApiError => new ApiError("network", { operation });

export interface FakeTransport extends Transport {
  readonly sent: readonly WireRequest[];
  /** Requests of one operation. */
  of(operation: string): readonly WireRequest[];
  /** Changes an operation's answer from now on. */
  reply(operation: string, replies: Replies): void;
}

/** More requests than any test makes: an endless loop of requests would otherwise hang its test. */
const ENDLESS = 10_000;

/** Answers by operation; of a list each reply once, then the last one repeatedly. */
export function fakeTransport(initial: Record<string, Replies>): FakeTransport {
  const replies = new Map(Object.entries(initial).map(([name, given]) => [name, replier(given)]));
  const sent: WireRequest[] = [];
  const transport: Transport = (request) =>
    new Promise((resolve, reject) => {
      sent.push(request);
      if (request.signal.aborted) return reject(request.signal.reason);
      const reply = replies.get(request.operation)?.(request);
      if (sent.length > ENDLESS) return reject(new Error(`${request.operation} is requested endlessly`));
      if (reply === undefined) return reject(new Error(`no reply for ${request.operation}`));
      if (reply === "never") {
        request.signal.addEventListener("abort", () => reject(request.signal.reason), { once: true });
      } else if (reply instanceof ApiError) reject(reply);
      else resolve(reply);
    });
  return Object.assign(transport, {
    sent,
    of: (operation: string) => sent.filter((request) => request.operation === operation),
    reply: (operation: string, given: Replies) => void replies.set(operation, replier(given)),
  });
}

function replier(given: Replies): (request: WireRequest) => Reply {
  if (typeof given === "function") return given;
  const list = Array.isArray(given) ? [...(given as readonly Reply[])] : [given as Reply];
  return () => (list.length > 1 ? list.shift() : list[0]) as Reply;
}

/** The parsed JSON body of a request. */
export const bodyOf = (request: WireRequest | undefined): unknown => JSON.parse(String(request?.body));
