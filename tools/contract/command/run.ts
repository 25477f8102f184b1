/*
 * Runs the contract command's tests: configuration, CORS, operations, sign-in, idempotency and sign-out, in this order.
 * context.ts has what they share; main.ts is the command.
 */

import { randomBytes } from "node:crypto";
import { getProfile } from "../../../core/domain/account/account-profile.ts";
import { getSubscriptions } from "../../../core/domain/subscriptions/subscriptions.ts";
import { getUnauthenticatedToken } from "../../../core/session/anonymous/identity.ts";
import { idOf } from "../declarations.ts";
import { withDeadline } from "../exchange.ts";
import { newKnown, samples } from "../samples/all.ts";
import type { Sample } from "../samples/sample.ts";
import { testConfiguration } from "./configuration.ts";
import { testInto, type Context, type ContractOptions } from "./context.ts";
import { testCors } from "./cors.ts";
import { testIdempotency } from "./idempotency.ts";
import { testOperations } from "./operations.ts";
import type { Result } from "./report.ts";
import { testSignIn } from "./sign-in.ts";

export type RunOptions = Pick<ContractOptions, "configUrl"> & Partial<ContractOptions>;

/** What requests of other services need: a token, the customer's ids, and a subscription's app. */
const ALWAYS = [getUnauthenticatedToken, getProfile, getSubscriptions].map(idOf);

const isWanted = ({ id }: Sample, { services }: ContractOptions): boolean =>
  ALWAYS.includes(id) || (services?.includes(id.split(".")[0] ?? "") ?? true);

/** Tests a backend from outside. */
export async function runContract(given: RunOptions): Promise<Result[]> {
  const options: ContractOptions = {
    environment: "prod",
    configId: "tv-selfcare",
    configType: "web",
    origins: [],
    origin: undefined,
    cookie: undefined,
    services: undefined,
    restart: undefined,
    ...given,
    fetch: withDeadline(given.fetch ?? globalThis.fetch),
  };
  const results: Result[] = [];
  const test = testInto(results);
  const configuration = await testConfiguration(test, options);
  if (!configuration) return results;
  const context: Context = {
    options,
    configuration,
    origin: options.origin ?? configuration.origins.brands[0] ?? new URL(options.configUrl).origin,
    known: newKnown({
      configuration,
      environment: options.environment,
      run: randomBytes(4).toString("hex"),
    }),
    samples: samples.filter((sample) => isWanted(sample, options)),
    customerToken: undefined,
    test,
  };
  await testCors(context);
  await testOperations(context, "visitors");
  const testSignOut = await testSignIn(context);
  await testOperations(context, "customers");
  await testIdempotency(context);
  await testSignOut();
  return results;
}
