/*
 * Pages of other sites must not reach the sandbox, even by DNS rebinding. Other machines must not reach its controls.
 */

const HOST = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
const ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

/** Whether a Host header names this machine. `es.localhost` does too: all browsers resolve it to loopback. */
export const isLoopbackHost = (host: string | undefined): boolean => HOST.test(host ?? "");

/** Whether an Origin header is that of a page on this machine, on any port. */
export const isLoopbackOrigin = (origin: string): boolean =>
  /^https?:\/\//i.test(origin) && isLoopbackHost(origin.replace(/^https?:\/\//i, ""));

/** Whether a socket's remote address is a loopback address. */
export const isLoopbackAddress = (address: string | undefined): boolean => ADDRESS.test(address ?? "");
