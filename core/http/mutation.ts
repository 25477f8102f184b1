import { toJson } from "../platform/json.ts";
import { uuid } from "../platform/random.ts";
import type { CallOptions } from "./operation.ts";
import { DEADLINE_MS } from "./client.ts";
import { ApiError, type ApiErrorCode } from "./error.ts";
import { KEY_REUSED, IN_FLIGHT } from "./wire.ts";
import { isTransientStatus } from "./retry.ts";

/** How one try of a write is sent. */
export interface SendOptions extends Pick<CallOptions, "signal"> {
  idempotencyKey: string;
  deadlineMs: number;
}

/** Identifies the intent of a write. */
interface Keyed<Request> {
  /** Unique among all mutations. */
  name: string;
  /**
   * Everything that makes two requests the same intent: all that is sent, secrets by `secretDigest`. Default: the
   * request. Not part of it: access tokens, and what `prepare` returns.
   */
  content?: (request: Request) => unknown;
}

/** A write that must have one effect, however often and by whichever element it is requested. */
export interface Mutation<Deps, Request, Result, Prepared> extends Keyed<Request> {
  /** Values that differ from one try to the next, such as a time. Made once per intent; each try sends the same. */
  prepare?: (deps: Deps, request: Request) => Prepared;
  /** Sends the write. @throws ApiError */
  send: (deps: Deps, request: Request, options: SendOptions, prepared: Prepared) => Promise<Result>;
  /** Reads from the server whether the write has been made. Returns undefined if it hasn't. @throws ApiError */
  verify?: (
    deps: Deps,
    request: Request,
    options: { deadlineMs: number },
    prepared: Prepared,
  ) => Promise<Result | undefined>;
  /** Statuses and server codes that can mean "already done", such as 404 for a removal. `verify` decides. */
  alreadyDone?: readonly (number | string)[];
}

interface Intent {
  key: string;
  prepared?: unknown;
  /** Why the outcome of the last try is ambiguous. */
  lost?: ApiError;
}

/**
 * Intents by their content, in this page's memory only, until the server has responded. Secrets are stored as digests.
 */
const intents = new Map<string, Intent>();

const idOf = <Request>({ name, content }: Keyed<Request>, request: Request): string =>
  toJson([name, content ? content(request) : request]);

function intentFor(id: string): Intent {
  let intent = intents.get(id);
  if (!intent) intents.set(id, (intent = { key: uuid() }));
  return intent;
}

/**
 * Returns the idempotency key that the next try sends, so that it can be stored across a reload. The key is random: the
 * content can't be guessed from it.
 */
export const idempotencyKey = <Request>(mutation: Keyed<Request>, request: Request): string =>
  intentFor(idOf(mutation, request)).key;

/** Continues an intent of an earlier page load with its key. */
export const restoreKey = <Request>(mutation: Keyed<Request>, request: Request, key: string): void =>
  void intents.set(idOf(mutation, request), { key });

/** Declares a write. */
export const mutation = <Deps, Request, Result, Prepared = undefined>(
  declaration: Mutation<Deps, Request, Result, Prepared>,
): Mutation<Deps, Request, Result, Prepared> => declaration;

/**
 * Carries out a write within DEADLINE_MS. Every try of the same intent sends the same idempotency key until the server
 * has given a final answer, including a refusal. If the outcome is ambiguous, it is verified. If it stays ambiguous,
 * the key is kept.
 * @throws what `send` throws, unless the write turns out to have been made
 */
export async function runMutation<Deps, Request, Result, Prepared>(
  mutation: Mutation<Deps, Request, Result, Prepared>,
  deps: Deps,
  request: Request,
  options: Pick<CallOptions, "signal"> = {},
): Promise<Result> {
  const { prepare, send, verify, alreadyDone = [] } = mutation;
  const id = idOf(mutation, request);
  const intent = intentFor(id);
  if (prepare && !("prepared" in intent)) intent.prepared = prepare(deps, request);
  const prepared = intent.prepared as Prepared;
  // A newer intent with the same content may have replaced this one.
  const release = () => void (intents.get(id) === intent && intents.delete(id));
  try {
    const deadlineMs = verify ? WRITE_BUDGET_MS : DEADLINE_MS;
    const how = { ...options, idempotencyKey: intent.key, deadlineMs };
    const result = await send(deps, request, how, prepared);
    release();
    return result;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status = 0, serverCode = "" } = error;
    const mayBeDone =
      serverCode === KEY_REUSED || alreadyDone.includes(status) || alreadyDone.includes(serverCode);
    const { lost } = intent;
    if (isAmbiguous(error)) intent.lost = error;
    const result =
      mayBeDone || isAmbiguous(error)
        ? await verify?.(deps, request, { deadlineMs: VERIFY_BUDGET_MS }, prepared).catch(() => {
            // The refusal may be about the effect of an earlier try: the outcome is as ambiguous as before.
            if (mayBeDone && lost) throw lost;
          })
        : undefined;
    if (result !== undefined || isFinal(error)) release();
    if (result === undefined) throw error;
    return result;
  }
}

/** Part of a write's deadline that is reserved for verifying an ambiguous outcome, in ms. */
export const VERIFY_BUDGET_MS = 6_000;

/** Deadline of the write itself if its outcome can be verified, in ms. */
const WRITE_BUDGET_MS = DEADLINE_MS - VERIFY_BUDGET_MS;

const AMBIGUOUS: readonly ApiErrorCode[] = ["network", "timeout", "unreadable", "invalid-response"];

/** Whether the server may have carried out a write although it sent no usable response. */
export const isAmbiguous = ({ code, status = 0 }: ApiError): boolean =>
  AMBIGUOUS.includes(code) || status >= 500;

/**
 * Whether the server has decided about a write and won't change its mind. A retry is then a new intent. A 401 isn't
 * final, because it says nothing about the write: after the next sign-in the same intent continues.
 */
export const isFinal = ({ code, status = 0, serverCode }: ApiError): boolean =>
  code === "status" &&
  !isTransientStatus(status) &&
  status < 500 &&
  status !== 401 &&
  serverCode !== IN_FLIGHT;
