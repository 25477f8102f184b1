import type { MiddlewareHandler } from "hono";
import { pino, type LevelWithSilent, type Logger } from "pino";
import { headerNames } from "../../core/http/wire.ts";
import type { Env } from "./env.ts";

export const createLog = (level: LevelWithSilent): Logger => pino({ level, base: null });

/** Logs one line per request. Never a query, a body or a token. */
export const logRequests =
  (log: Logger): MiddlewareHandler<Env> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    log.info({
      method: c.req.method,
      path: c.req.path,
      status: c.var.delivery ? c.var.delivery.status : c.res.status,
      ms: Math.round(performance.now() - started),
      trackingId: c.req.header(headerNames.trackingId)?.slice(0, 100),
    });
  };

/** Logs an unexpected error by kind and place only: a database error's message may contain a query's values. */
export function logError(log: Logger, error: Error): void {
  const { cause, name, stack = "" } = error;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  log.error({ name, code, at: stack.split("\n").filter((line) => /^\s+at /.test(line)) }, "unexpected error");
}
