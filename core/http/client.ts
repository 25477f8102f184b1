import type { Clock } from "../platform/clock.ts";
import { toJson } from "../platform/json.ts";
import { uuid } from "../platform/random.ts";
import { reportMisuse } from "../platform/config/report-misuse.ts";
import type { HostOptions } from "../platform/config/options.ts";
import type { CallOptions, CallReport, TokenKind, Operation } from "./operation.ts";
import { isSandbox, isTrusted, buildAddress, resolve, type ClientConfiguration } from "./address.ts";
import { ApiError } from "./error.ts";
import { backoff, isTransient, MAX_RETRIES } from "./retry.ts";
import { refusal, serverError } from "./server-error.ts";
import type { Transport, WireAnswer } from "./transport.ts";
import { headersOf, IN_FLIGHT, type HeaderValues } from "./wire.ts";

/** Maximum time for one operation, in ms: all attempts and pauses together, headers and body. */
export const DEADLINE_MS = 30_000;

/** The client's dependencies. It never imports the session. */
export interface ClientDeps {
  options: Pick<HostOptions, "configUrl" | "origins">;
  clock: Clock;
  transport: Transport;
  configuration: () => Promise<ClientConfiguration>;
  /** Returns the values of the common headers (API-1) for a call with this token, except tracking id and version. */
  headers: (token: string | undefined) => HeaderValues;
  /** Returns a bearer token for the caller, and replaces one that the server has refused. */
  token: {
    get(signal?: AbortSignal, who?: TokenKind): Promise<string>;
    /** @param logged false for the log's own call, because its refusal says nothing about the customer (API-4) */
    renew(refused: string, signal: AbortSignal, logged?: boolean): Promise<string>;
  };
  /** Called for each HTTP error, except those of the log's own call, with the token that was sent (API-5). */
  onHttpError?: (error: ApiError, token: string | undefined) => void;
  /** Called when any call is finished (API-4). */
  onReport?: (report: CallReport) => void;
}

export interface ApiClient {
  /** @throws ApiError */
  call<Request extends object, Wire, Response>(
    operation: Operation<Request, Wire, Response>,
    request: Request,
    options?: CallOptions,
  ): Promise<Response>;
}

const DEADLINE = Symbol("deadline");
const own = <V>(of: Readonly<Record<string, V>> | undefined, key: string): V | undefined =>
  of && Object.hasOwn(of, key) ? of[key] : undefined;

export function createClient(deps: ClientDeps): ApiClient {
  const { clock, transport } = deps;

  async function attempt<Rq extends object, W, Rs>(
    op: Operation<Rq, W, Rs>,
    request: Rq,
    call: Call,
  ): Promise<WireAnswer & { token: string | undefined }> {
    const onTokenFailure = (error: unknown) => {
      call.hasTokenFailed = true;
      throw error;
    };
    const configuration = await orAbort(configured(call.name), call.signal);
    const resolved = resolve(configuration, op.service, op.name);
    const { address, rest } = buildAddress(resolved, { ...op.request(request) }, op.query ?? []);
    if (!isTrusted(address, deps.options, configuration))
      throw new ApiError("untrusted-origin", { operation: call.name });
    if (resolved.service.ismockscenario === true && isSandbox(address, configuration)) {
      address.searchParams.set("scenarioName", resolved.service.scenarioname ?? "");
    }
    const token =
      op.token === "none"
        ? undefined
        : (call.token ??= await deps.token.get(call.signal, op.token).catch(onTokenFailure));
    call.method = resolved.operation.httpMethod;
    const { language, idempotencyKey, keepalive, actingFor = token } = call.options;
    const common = deps.headers(actingFor);
    const values: HeaderValues = {
      ...common,
      trackingId: call.trackingId,
      version: resolved.operation.apiVersion ?? resolved.service.apiVersion ?? op.version ?? "1.0",
      authorization: token && `Bearer ${token}`,
      contentLanguage: language ?? common.contentLanguage,
      idempotencyKey,
    };
    const headers = headersOf(values, configuration.wire.headers);
    headers["accept"] = "application/json";
    const hasBody = call.method !== "GET";
    if (hasBody) headers["content-type"] = "application/json";
    const answer = await (call.options.transport ?? transport)({
      operation: call.name,
      method: call.method,
      address,
      headers,
      signal: call.signal,
      body: hasBody ? toJson(rest) : undefined,
      keepalive,
    });
    return { ...answer, token };
  }

  const configured = (operation: string) =>
    deps.configuration().catch((cause: unknown) => {
      if (cause instanceof ApiError) throw cause;
      throw new ApiError("configuration", { operation, cause });
    });

  /**
   * Returns the response's data.
   * @throws ApiError if the response is an error
   */
  function read<Rq extends object, W, Rs>(op: Operation<Rq, W, Rs>, call: Call, answer: WireAnswer): Rs {
    const { status, data } = answer;
    const { serverCode, serverMessage } = serverError(data);
    // A refused token says nothing about the customer's data (API-5).
    const isAnswer = status !== 401 && serverCode !== undefined;
    const benign = isAnswer ? own(op.benign, serverCode) : undefined;
    if (benign !== undefined) return benign;
    if (status >= 400) throw refusal(call.name, answer, clock.now(), call.trackingId);
    const parsed = op.response.safeParse(data);
    let result: Rs | undefined;
    try {
      result = parsed.success ? op.read(parsed.data) : undefined;
    } catch (error) {
      // An unsuccessful response can have its message at the top level or under `data`, as those of status 400 and
      // above.
      if (!(error instanceof ApiError)) throw error;
      const { code, ...details } = error;
      throw new ApiError(code, {
        ...details,
        serverCode: details.serverCode ?? serverCode,
        serverMessage: details.serverMessage ?? serverMessage,
      });
    }
    if (result === undefined) {
      const where = parsed.error?.issues.map((issue) => issue.path.join(".")).join(", ");
      throw new ApiError("invalid-response", {
        operation: call.name,
        status,
        trackingId: call.trackingId,
        cause: where,
      });
    }
    return result;
  }

  async function attemptWithRetries<Rq extends object, W, Rs>(
    op: Operation<Rq, W, Rs>,
    request: Rq,
    call: Call,
  ): Promise<Rs> {
    let renewed = !!call.token;
    for (let retries = 0; ; retries++) {
      let failure: ApiError;
      call.status = 0;
      try {
        const answer = await attempt(op, request, call);
        call.status = answer.status;
        if (answer.status === 401 && answer.token !== undefined && !renewed) {
          call.token = await deps.token.renew(answer.token, call.signal, op.logged);
          renewed = true; // one renewal, one replay; not counted as a retry
          retries--;
          continue;
        }
        return read(op, call, answer);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failure = error;
      }
      const repeatable = call.method === "GET" || call.options.idempotencyKey !== undefined;
      // `Retry-After: 0` gets a backoff too, so that retries never follow without a pause.
      const pause = failure.retryAfterSeconds ? failure.retryAfterSeconds * 1000 : backoff(retries);
      const left = call.until - clock.monotonic();
      if (failure.serverCode === IN_FLIGHT && repeatable) {
        // The same intent is in progress: wait for it. This isn't counted as a retry. After the deadline its outcome is
        // unknown.
        if (pause >= left) throw DEADLINE;
        retries--;
      } else if (
        call.hasTokenFailed ||
        call.status === 401 || // no new token has come: its own call has made its retries
        !repeatable ||
        !isTransient(failure) ||
        retries >= MAX_RETRIES ||
        pause >= left
      )
        throw failure;
      await new Promise<void>((done) => clock.after(pause, done));
      call.signal.throwIfAborted();
    }
  }

  async function call<Rq extends object, W, Rs>(
    op: Operation<Rq, W, Rs>,
    request: Rq,
    options: CallOptions = {},
  ): Promise<Rs> {
    const name = `${op.service}/${op.name}`;
    const controller = new AbortController();
    const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
    const started = clock.monotonic();
    const leave = () => controller.abort(new ApiError("aborted", { operation: name }));
    const stopTimer = clock.after(deadlineMs, () => controller.abort(DEADLINE));
    const current: Call = {
      name,
      options,
      trackingId: uuid(),
      signal: controller.signal,
      until: started + deadlineMs,
      method: "POST",
      status: 0,
      token: options.token,
      hasTokenFailed: false,
    };
    let code: string | undefined;
    options.signal?.addEventListener("abort", leave, { once: true });
    if (options.signal?.aborted) leave();
    try {
      return await orAbort(attemptWithRetries(op, request, current), current.signal);
    } catch (error) {
      const failure = asApiError(error, current);
      code = failure.code;
      if (failure.code === "unknown-operation") reportUnknownOperation(failure);
      if (op.logged !== false && (failure.status ?? 0) >= 400) deps.onHttpError?.(failure, current.token);
      throw failure;
    } finally {
      stopTimer();
      options.signal?.removeEventListener("abort", leave);
      const report: CallReport = {
        operation: name,
        status: current.status,
        durationMs: Math.round(clock.monotonic() - started),
        trackingId: current.trackingId,
        code,
        element: options.element,
      };
      options.onSettled?.(report);
      if (op.logged !== false) deps.onReport?.(report);
    }
  }

  return { call };
}

interface Call {
  name: string;
  options: CallOptions;
  trackingId: string;
  signal: AbortSignal;
  /** Monotonic time of the deadline. */
  until: number;
  method: string;
  status: number;
  token: string | undefined;
  /** True after the token's own call failed. It has made its own retries, so this call makes none. */
  hasTokenFailed: boolean;
}

function asApiError(error: unknown, call: Call): ApiError {
  const details = { operation: call.name, trackingId: call.trackingId };
  if (error === DEADLINE) return new ApiError("timeout", details);
  return error instanceof ApiError ? error : new ApiError("network", { ...details, cause: error });
}

/**
 * Settles like the promise, or rejects with the signal's reason if that comes first: the promise may ignore the signal.
 */
function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

function reportUnknownOperation(error: ApiError): void {
  const [service = "", name = ""] = error.operation.split("/");
  reportMisuse("unknown-operation", service, name);
}
