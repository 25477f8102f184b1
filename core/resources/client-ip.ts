import { lookUpClientIp } from "../api/client-ip.ts";
import { createTransport } from "../api/transport.ts";
import { systemClock } from "../browser/clock.ts";
import { nativeFetch } from "../browser/fetch.ts";
import { hostOptions } from "../config/options.ts";
import { currentSession } from "../session/current.ts";

/** API-9: the customer's IP address for an order, asked anew each time; empty where it cannot be had within 3 s. */
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
