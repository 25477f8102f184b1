import { randomBytes } from "node:crypto";
import { newKnown, samples } from "../samples/all.ts";
import { testConfiguration } from "./configuration.ts";
import { testInto, type Context, type ContractOptions } from "./context.ts";
import { testCors } from "./cors.ts";
import { testIdempotency } from "./idempotency.ts";
import { testOperations } from "./operations.ts";
import type { Result } from "./report.ts";
import { testSignIn } from "./sign-in.ts";

export type RunOptions = Pick<ContractOptions, "configUrl"> & Partial<ContractOptions>;

/** Every other service needs a token of this one. */
const ALWAYS = "identity";

function isWanted(id: string, { services }: ContractOptions): boolean {
  const [service = ""] = id.split(".");
  return service === ALWAYS || (services?.includes(service) ?? true);
}

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
    fetch: globalThis.fetch,
    ...given,
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
    samples: samples.filter(({ id }) => isWanted(id, options)),
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
