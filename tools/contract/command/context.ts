import type { Profile } from "../../../core/domain/account/account-profile.ts";
import type { RemoteConfiguration } from "../../../core/platform/config/remote.ts";
import { prepare, send, type Answer, type Prepared } from "../exchange.ts";
import { isForCustomers, isKeyed, type newKnown } from "../samples/all.ts";
import { Unavailable, type Sample } from "../samples/sample.ts";
import type { Result } from "./report.ts";

/** What the backend does wrong, in a sentence. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** @throws Failure */
export function demand(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Failure(message);
}

/** Returns the names in a header's list. */
export const namesIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? "").split(",").map((one) => one.trim().toLowerCase());

/** @throws Failure unless a browser lets a page at the origin read the response */
export function demandOrigin(headers: Headers, origin: string): void {
  const allowed = headers.get("access-control-allow-origin");
  demand(
    allowed === origin || allowed === "*",
    `Access-Control-Allow-Origin is ${allowed ?? "missing"} instead of ${origin}`,
  );
}

/** @throws Failure unless the page may also read the headers that elements use */
export function demandExposed(headers: Headers): void {
  const exposed = namesIn(headers, "access-control-expose-headers");
  for (const name of ["date", "retry-after"])
    demand(exposed.includes(name) || exposed.includes("*"), `Access-Control-Expose-Headers has no ${name}`);
}

export interface ContractOptions {
  configUrl: string;
  /** The page's `data-environment`, `data-config-id` and `data-config-type`. */
  environment: string;
  configId: string;
  configType: string;
  /** Additional trusted origins, as in `data-origins`. */
  origins: readonly string[];
  /** Origin of the page. Default: the brand's first one, or that of the configuration. */
  origin: string | undefined;
  /** Cookies of a browser that is signed in as a test customer. Without them nothing of customers is tested. */
  cookie: string | undefined;
  /** Names of the services to test. Default: all. */
  services: readonly string[] | undefined;
  /** Restarts the backend, and waits until it responds. */
  restart: (() => Promise<void>) | undefined;
  fetch: typeof fetch;
}

/** A run: its options, what is known so far, and its results. */
export interface Context {
  options: ContractOptions;
  configuration: RemoteConfiguration;
  origin: string;
  known: ReturnType<typeof newKnown>;
  /** Of the services to test. */
  samples: readonly Sample[];
  /** The test customer's access token. */
  customerToken: string | undefined;
  test: Test;
}

/** Runs a test and keeps its result. */
export type Test = (suite: string, name: string, body: () => Promise<void>) => Promise<void>;

/** Returns a function that runs tests, one after the other. */
export const testInto =
  (results: Result[]): Test =>
  async (suite, name, body) => {
    const started = performance.now();
    const result: Result = { suite, name, seconds: 0 };
    try {
      await body();
    } catch (error) {
      if (error instanceof Unavailable) result.skipped = error.message;
      else if (error instanceof Failure) result.failure = error.message;
      else result.failure = `No response: ${error instanceof Error ? (error.cause ?? error.message) : error}`;
    }
    result.seconds = (performance.now() - started) / 1000;
    results.push(result);
  };

/** Returns the token that a sample's call carries. @throws Unavailable */
export function tokenFor({ known, customerToken }: Context, sample: Sample): string | undefined {
  if (sample.declaration.token === "none" && !sample.token) return undefined;
  if (sample.token) return sample.token(known);
  if (isForCustomers(sample)) {
    if (customerToken === undefined) throw new Unavailable("No customer is signed in: see --cookie");
    // Elements offer this customer no change (ACC-11).
    const profile = known.results.get("account.getProfile") as Profile | undefined;
    if (sample.effect !== "none" && profile?.permissions.canUpdate === false)
      throw new Unavailable("The customer can't change anything (canUpdate)");
    return customerToken;
  }
  const anonymous = known.results.get("identity.getUnauthenticatedToken") as { token: string } | undefined;
  if (!anonymous) throw new Unavailable("There is no anonymous token");
  return anonymous.token;
}

export interface Attempt {
  fields: object;
  token: string | undefined;
  /** Default: a new one, if elements send one. */
  idempotencyKey?: string;
  /** Replaces the body. */
  body?: string;
}

/** Sends a call of a sample, as a page at the origin does. @throws Failure if it is redirected, or if the page can't read it */
export async function call(context: Context, sample: Sample, attempt: Attempt): Promise<Answer> {
  const { configuration, origin, options } = context;
  const { declaration, file } = sample;
  const idempotencyKey = attempt.idempotencyKey ?? (isKeyed(sample) ? crypto.randomUUID() : undefined);
  const request: Prepared = prepare({ ...attempt, idempotencyKey, configuration, declaration, file });
  const answer = await send(attempt.body === undefined ? request : { ...request, body: attempt.body }, {
    origin,
    fetch: options.fetch,
  });
  const { status, headers } = answer;
  demand(status < 300 || status >= 400, `It redirects (${status}). Elements don't follow redirects of calls`);
  demandOrigin(headers, origin);
  demandExposed(headers);
  return answer;
}

/** Whether the configuration has the operation. A backend may leave out what its pages don't use. */
export function isConfigured({ configuration }: Context, { declaration }: Sample): boolean {
  try {
    prepare({ configuration, declaration, fields: {} });
    return true;
  } catch {
    return false;
  }
}
