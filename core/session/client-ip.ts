import { lookUpClientIp } from "../http/client-ip.ts";
import { createTransport } from "../http/transport.ts";
import { systemClock } from "../platform/clock.ts";
import { nativeFetch } from "../platform/fetch.ts";
import { hostOptions } from "../platform/config/options.ts";
import { currentSession } from "./current.ts";

/**
 * Returns the customer's IP address for an order (API-9). It is looked up each time; "" if it isn't known within 3 s.
 */
export function clientIp(): Promise<string> {
  const { configuration, log } = currentSession();
  return lookUpClientIp({
    options: hostOptions(),
    configuration,
    transport: createTransport(nativeFetch),
    clock: systemClock,
    onReport: log.add,
  });
}
