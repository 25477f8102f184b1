import { BlockList, isIP } from "node:net";
import type { Context } from "hono";
import type { Env } from "./env.ts";

/**
 * Reads addresses and subnets: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`.
 * @throws Error for any other text
 */
export function proxyList(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = "", bits] = text.split("/");
    const version = isIP(address);
    if (!version || !/^\d*$/.test(bits ?? ""))
      throw new Error(`"${text}" is neither an address nor a subnet.`);
    const longest = version === 6 ? 128 : 32;
    list.addSubnet(address, Number(bits || longest), version === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

/** Returns the address of the socket's other end. */
const peerOf = (c: Context<Env>): string =>
  (c.env.incoming.socket.remoteAddress ?? "").replace(/^::ffff:(?=\d+\.)/i, "");

const isProxy = (c: Context<Env>, address: string): boolean =>
  isIP(address) !== 0 && c.var.front.proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether a load balancer passes this request on. */
export const isPassedOn = (c: Context<Env>): boolean => isProxy(c, peerOf(c));

/**
 * Returns the client's address. Each load balancer appends the address of its own client to `X-Forwarded-For`, so the
 * last one that isn't a load balancer's is the client's. Any before it could be invented.
 */
export function clientAddress(c: Context<Env>): string {
  let client = peerOf(c);
  const passed = (c.req.header("x-forwarded-for") ?? "").split(",").map((text) => text.trim());
  while (isProxy(c, client)) {
    const before = passed.pop() ?? "";
    if (!isIP(before)) break;
    client = before;
  }
  return client;
}
