import type { HostOptions } from "./options.ts";

/** Returns the origins that the page owner trusts: the remote configuration's own, and those of `data-origins`. */
export const trustedOrigins = ({ configUrl, origins }: HostOptions): string[] =>
  [configUrl, ...origins].map((address) => new URL(address).origin);
