import { IN_FLIGHT } from "../../core/http/wire.ts";

/** The effect of a scenario on a call. `answer` and `hold` replace the handler; the others follow its success. */
export type Effect =
  | { kind: "none" }
  | {
      kind: "answer";
      status: 200 | 400 | 401 | 409 | 429 | 500 | 503;
      headers: Record<string, string>;
      body: string;
    }
  /** No response; the connection stays open until the client closes it. */
  | { kind: "hold" }
  /** Sends the headers immediately, and the body in pieces over this time, in ms. */
  | { kind: "drip"; overMs: number }
  /** Sends half of the body that content-length promises, then breaks the connection. */
  | { kind: "truncate" }
  /** Sends half of the JSON as if it were complete. */
  | { kind: "garble" }
  /** Sends JSON of another shape. */
  | { kind: "reshape" }
  /** Breaks the connection before the first byte. */
  | { kind: "drop" };

export interface Scenario {
  name: string;
  title: string;
  description: string;
  effect: Effect;
  /** Applies to one call after it was set; then calls succeed again. */
  once?: boolean;
}

const json = (
  status: 400 | 401 | 409 | 429 | 500 | 503,
  errorMessage: string,
  headers: Record<string, string> = {},
  errorCode?: string,
): Effect => ({
  kind: "answer",
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify({ errorMessage, errorCode }),
});

/** All faults that can be set for a call. */
export const scenarios = [
  {
    name: "success",
    title: "Success",
    description: "The call is served as usual.",
    effect: { kind: "none" },
  },
  {
    name: "bad-request",
    title: "Bad request",
    description: "400 with an errorMessage; nothing happens.",
    effect: json(400, "The request was not understood"),
  },
  {
    name: "unauthorized",
    title: "Unauthorized",
    description: "401, whatever the token; nothing happens.",
    effect: json(401, "The token is missing, unknown or expired", { "www-authenticate": "Bearer" }),
  },
  {
    name: "rate-limited",
    title: "Too many requests",
    description: "429 with Retry-After: 1 second, on every call.",
    effect: json(429, "Too many requests", { "retry-after": "1" }),
  },
  {
    name: "rate-limited-long",
    title: "Too many requests, long wait",
    description: "429 with Retry-After: 120 seconds, longer than a visitor waits.",
    effect: json(429, "Too many requests", { "retry-after": "120" }),
  },
  {
    name: "in-flight-once",
    title: "In flight once",
    description:
      "409 IN_FLIGHT with Retry-After: 1 second for one call, as where its first try is still at work; then calls succeed.",
    effect: json(409, "This request is being carried out", { "retry-after": "1" }, IN_FLIGHT),
    once: true,
  },
  {
    name: "server-error",
    title: "Server error",
    description: "500 with an errorMessage; nothing happens.",
    effect: json(500, "Internal error"),
  },
  {
    name: "unavailable-once",
    title: "Unavailable once",
    description: "503 for one call, then calls succeed. Named by a call's own query: 503 for that call.",
    effect: json(503, "Temporarily unavailable"),
    once: true,
  },
  {
    name: "unavailable",
    title: "Unavailable",
    description: "503 on every call.",
    effect: json(503, "Temporarily unavailable"),
  },
  {
    name: "timeout",
    title: "No answer",
    description: "The connection stays open and nothing is ever answered; nothing happens.",
    effect: { kind: "hold" },
  },
  {
    name: "slow-body",
    title: "Slow body",
    description: "The effect happens; headers come at once, the body drips for 60 seconds.",
    effect: { kind: "drip", overMs: 60_000 },
  },
  {
    name: "truncated-body",
    title: "Truncated body",
    description: "The effect happens; the connection breaks in the middle of the body.",
    effect: { kind: "truncate" },
  },
  {
    name: "reset-after-commit",
    title: "Reset after commit",
    description:
      "The effect happens, the connection breaks before the answer, for one call; then calls succeed.",
    effect: { kind: "drop" },
    once: true,
  },
  {
    name: "malformed-json",
    title: "Malformed JSON",
    description: "The effect happens; the answer's JSON ends in the middle.",
    effect: { kind: "garble" },
  },
  {
    name: "wrong-content-type",
    title: "Wrong content type",
    description: "200 with an HTML page, as from a hotel's network; nothing happens.",
    effect: {
      kind: "answer",
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8" },
      body: "<!doctype html><title>Sign in to the network</title><p>Please sign in to the network.</p>",
    },
  },
  {
    name: "wrong-schema",
    title: "Wrong schema",
    description: "The effect happens; the answer is JSON of another shape.",
    effect: { kind: "reshape" },
  },
] as const satisfies readonly Scenario[];

export type ScenarioName = (typeof scenarios)[number]["name"];

const byName = new Map<string, Scenario>(scenarios.map((scenario) => [scenario.name, scenario]));

export const findScenario = (name: string): Scenario | undefined => byName.get(name);
