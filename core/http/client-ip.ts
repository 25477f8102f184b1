import * as z from "zod/mini";
import type { Clock } from "../platform/clock.ts";
import { uuid } from "../platform/random.ts";
import type { HostOptions } from "../platform/config/options.ts";
import type { RemoteConfiguration } from "../platform/config/remote.ts";
import { isTrusted } from "./address.ts";
import type { CallReport } from "./operation.ts";
import { ApiError } from "./error.ts";
import type { Transport } from "./transport.ts";

/** Maximum time that an order waits for its IP address, in ms. */
export const IP_LOOKUP_MS = 3000;

const OPERATION = "ip/lookup";
export const Links = z.object({ clientIp: z.optional(z.string()) });
const Answer = z.object({ ip: z.string().check(z.regex(/^[\da-f:.]{3,45}$/i)) });

export interface IpLookupDeps {
  options: HostOptions;
  configuration: () => Promise<RemoteConfiguration>;
  transport: Transport;
  clock: Clock;
  /** Reports the lookup and its result, but never the address (API-4). */
  onReport: (report: CallReport) => void;
}

/**
 * Looks up the customer's public IP address by the configuration's `settings.links.clientIp` (API-9). The service may
 * belong to a third party, so the request carries no token and no header of ours. Returns "" on failure: the address is
 * never required.
 */
export async function lookUpClientIp(deps: IpLookupDeps): Promise<string> {
  const { options, clock, transport } = deps;
  const controller = new AbortController();
  const { signal } = controller;
  let stop = () => {};
  const late = new Promise<undefined>((resolve) => {
    stop = clock.after(IP_LOOKUP_MS, () => {
      controller.abort(new ApiError("timeout", { operation: OPERATION }));
      resolve(undefined);
    });
  });
  const configuration = await Promise.race([deps.configuration().catch(() => undefined), late]);
  const link = Links.safeParse(configuration?.links).data?.clientIp;
  const address = link && URL.canParse(link) ? new URL(link) : undefined;
  if (!configuration || !address || !isTrusted(address, options, configuration)) {
    stop();
    return "";
  }
  const started = clock.monotonic();
  let status = 0;
  let code: string | undefined;
  try {
    const headers = { accept: "application/json" };
    const answer = await transport({ operation: OPERATION, method: "GET", address, headers, signal });
    ({ status } = answer);
    const { data } = Answer.safeParse(answer.data);
    if (status === 200 && data) return data.ip;
    code = status === 200 ? "invalid-response" : "status";
  } catch (error) {
    code = error instanceof ApiError ? error.code : "network";
  } finally {
    stop();
    deps.onReport({
      operation: OPERATION,
      status,
      durationMs: Math.round(clock.monotonic() - started),
      trackingId: uuid(),
      code,
      element: undefined,
    });
  }
  return "";
}
