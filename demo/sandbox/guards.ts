import type { MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";
import { isPassedOn } from "./front.ts";
import { isLoopbackAddress, isLoopbackHost, isLoopbackOrigin } from "./loopback.ts";
import { HttpError } from "./http-error.ts";

/** Refuses an address with a NUL in it: databases and file systems don't accept one. */
export const noNul: MiddlewareHandler<Env> = (c, next) => {
  if (c.req.url.includes("%00")) throw new HttpError(400, "The address has a NUL in it");
  return next();
};

/** Refuses host names other than loopback ones, which prevents DNS rebinding. */
export const loopbackHost: MiddlewareHandler<Env> = (c, next) => {
  if (!isLoopbackHost(c.req.header("host")))
    throw new HttpError(403, "The sandbox answers to loopback hosts only");
  return next();
};

/** Refuses requests from other machines, except a load balancer's, and from pages of other sites. */
export const loopbackOnly: MiddlewareHandler<Env> = (c, next) => {
  if (!isLoopbackAddress(c.env.incoming.socket.remoteAddress) && !isPassedOn(c)) {
    throw new HttpError(403, "The controls answer to this machine only");
  }
  const origin = c.req.header("origin");
  if (origin !== undefined && !isLoopbackOrigin(origin)) {
    throw new HttpError(403, "The controls answer to pages of this machine only");
  }
  return next();
};

/** Refuses writes that a page can send without a preflight (a form, plain text). */
export const jsonWrites: MiddlewareHandler<Env> = (c, next) => {
  const isWrite = !["GET", "HEAD", "OPTIONS"].includes(c.req.method);
  if (isWrite && !/^application\/json\s*(?:;|$)/i.test(c.req.header("content-type") ?? "")) {
    throw new HttpError(415, "The content type must be application/json");
  }
  return next();
};

/** The same for a file: any type except those that a form can send. */
export const fileWrites: MiddlewareHandler<Env> = (c, next) => {
  const type = c.req.header("content-type") ?? "";
  if (!type || /^(?:text\/plain|multipart\/|application\/x-www-form-urlencoded)/i.test(type)) {
    throw new HttpError(415, "The content type must be that of the file, or application/octet-stream");
  }
  return next();
};
