import * as z from "zod/mini";
import { type CallReport, operation } from "../../../core/http/operation.ts";
import { createClient, type ApiClient, type ClientDeps } from "../../../core/http/client.ts";
import type { ApiError } from "../../../core/http/error.ts";
import { FakeClock } from "./clock.ts";
import { configuration, options, row, service } from "./configuration.ts";
import { fakeTransport, type FakeTransport } from "./transport.ts";

const Answer = z.object({ value: z.string() });

export const readIt = operation({
  service: "marketing",
  name: "readIt",
  request: (ours: { q?: string }) => ours,
  response: Answer,
  read: ({ value }) => value,
});

export const writeIt = operation({
  service: "marketing",
  name: "writeIt",
  request: (ours: { text?: string }) => ours,
  response: Answer,
  read: ({ value }) => value,
});

/** Configuration rows for the two services. */
export const testRows = [row("readIt", "GET"), row("writeIt")];
export const testServices = [service("marketing", testRows)];

export interface Harness {
  client: ApiClient;
  clock: FakeClock;
  transport: FakeTransport;
  reports: CallReport[];
  httpErrors: ApiError[];
  /** Refused tokens that were replaced. */
  refused: string[];
}

/** A client with fake dependencies; tokens are `token-1`, `token-2`, … */
export function harness(
  replies: Parameters<typeof fakeTransport>[0],
  more: Partial<Omit<ClientDeps, "clock" | "transport">> = {},
): Harness {
  const clock = new FakeClock();
  const transport = fakeTransport(replies);
  const reports: CallReport[] = [];
  const httpErrors: ApiError[] = [];
  const refused: string[] = [];
  const current = () => `token-${refused.length + 1}`;
  const client = createClient({
    options: options(),
    clock,
    transport,
    configuration: () => Promise.resolve(configuration(testServices)),
    headers: () => ({ sourceId: "AGENT", sessionId: "session-1", contentLanguage: "en" }),
    token: {
      get: () => Promise.resolve(current()),
      renew(old) {
        refused.push(old);
        return Promise.resolve(current());
      },
    },
    onHttpError: (error) => httpErrors.push(error),
    onReport: (report) => reports.push(report),
    ...more,
  });
  return { client, clock, transport, reports, httpErrors, refused };
}

/** The outcome of a promise, recorded at once, so that a clock can be advanced meanwhile. */
export function outcome<T>(promise: Promise<T>): { value?: T; error?: unknown; isSettled: boolean } {
  const result: { value?: T; error?: unknown; isSettled: boolean } = { isSettled: false };
  promise.then(
    (value) => Object.assign(result, { value, isSettled: true }),
    (error: unknown) => Object.assign(result, { error, isSettled: true }),
  );
  return result;
}
