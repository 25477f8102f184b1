import { IN_FLIGHT, KEY_REUSED } from "../../core/http/wire.ts";
import type { JsonSchema } from "./schema.ts";

/**
 * An error. Code and message may be under `data` instead, where the message may also be called `errorDescription`. An error
 * of another shape is still an error, but customers don't see the server's message.
 */
export const errorSchema: JsonSchema = {
  type: "object",
  description:
    "An error. Customers see `errorMessage`. `errorCode` lets elements offer a next step. Both may be under `data` instead.",
  properties: {
    errorMessage: { type: "string" },
    errorCode: { type: "string" },
    data: {
      type: "object",
      properties: {
        errorMessage: { type: "string" },
        errorDescription: { type: "string" },
        errorCode: { type: "string" },
      },
    },
  },
};

const retryAfter = {
  "Retry-After": {
    description: "Seconds to wait before the next attempt.",
    schema: { type: "integer", minimum: 0 },
  },
};

interface CommonError {
  status: string;
  description: string;
  headers?: typeof retryAfter;
}

/** Error responses that operations share, by the names of their components. */
const responses = {
  BadRequest: { status: "400", description: "The request doesn't fit its schema. Nothing has happened." },
  Unauthorized: {
    status: "401",
    description:
      "The token is missing, unknown or expired. The client renews it once, and sends the call again.",
  },
  InFlight: {
    status: "409",
    description: `A call with the same idempotency key is in progress (\`${IN_FLIGHT}\`), or the operation isn't allowed in the current state.`,
    headers: retryAfter,
  },
  KeyReused: {
    status: "422",
    description: `The idempotency key was used for other content (\`${KEY_REUSED}\`), or a value is refused.`,
  },
  TooManyRequests: { status: "429", description: "Too many requests.", headers: retryAfter },
  Unavailable: {
    status: "503",
    description:
      "Temporarily unavailable. The client tries again if the call reads or has an idempotency key.",
  },
} as const satisfies Record<string, CommonError>;

type Name = keyof typeof responses;

/** Returns the components of these responses, with the sandbox's examples by status. */
export const errorResponses = (examples: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries<CommonError>(responses).map(([name, { status, description, headers }]) => [
      name,
      {
        description,
        // A refusal with the same status as IN_FLIGHT needs no header.
        ...(headers && {
          headers: { "Retry-After": { ...headers["Retry-After"], required: status === "429" } },
        }),
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error" },
            examples: { sandbox: { value: examples[status] } },
          },
        },
      },
    ]),
  );

/** Returns an operation's errors, as references. */
export function errorsOf(hasToken: boolean, isKeyed: boolean): Record<string, { $ref: string }> {
  const names: Name[] = [
    "BadRequest",
    ...(hasToken ? (["Unauthorized"] as const) : []),
    ...(isKeyed ? (["InFlight", "KeyReused"] as const) : []),
    "TooManyRequests",
    "Unavailable",
  ];
  return Object.fromEntries(
    names.map((name) => [responses[name].status, { $ref: `#/components/responses/${name}` }]),
  );
}
