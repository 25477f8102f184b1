import type { Clock } from "../clock.ts";
import { toJson, tryJson } from "../json.ts";
import type { KeyStore } from "../storage.ts";
import type { HostOptions } from "./options.ts";
import { ConfigurationAnswer, configurationFrom, type RemoteConfiguration } from "./remote.ts";

/** How long a loaded configuration is fresh (CFG-2), in ms. */
export const CONFIGURATION_FRESH_MS = 300_000;

export interface ConfigurationSource {
  /** Returns the configuration: from the cache while it is fresh. Concurrent calls share one request. */
  load(): Promise<RemoteConfiguration>;
}

interface Deps {
  options: HostOptions;
  clock: Clock;
  cache: KeyStore;
  /** Loads the raw response. */
  read: (address: URL) => Promise<unknown>;
  /** Called if a response isn't JSON, or doesn't match its schema (API-10). Returns the error of that load. */
  onInvalidResponse: () => Error;
}

/** Returns the address with the query that selects a configuration (CFG-1). */
export function configurationAddress(options: HostOptions): URL {
  const address = new URL(options.configUrl);
  address.searchParams.set("configId", options.configId);
  address.searchParams.set("configType", options.configType);
  address.searchParams.set("environment", options.environment);
  return address;
}

/** @see CFG-1, CFG-2 */
export function createConfigurationSource({
  options,
  clock,
  cache,
  read,
  onInvalidResponse,
}: Deps): ConfigurationSource {
  const address = configurationAddress(options);
  const key = `config:${address.href}`;

  let current: { value: RemoteConfiguration; since: number } | undefined;
  let pending: Promise<RemoteConfiguration> | undefined;

  const fresh = (): RemoteConfiguration | undefined =>
    current && clock.monotonic() - current.since < CONFIGURATION_FRESH_MS ? current.value : undefined;

  function keep(answer: unknown, age: number): boolean {
    const { data } = ConfigurationAnswer.safeParse(answer);
    if (data) current = { value: configurationFrom(data), since: clock.monotonic() - age };
    return !!data;
  }

  function fromCache(): RemoteConfiguration | undefined {
    const cached = tryJson(cache.get(key)) as { at: number; answer: unknown } | undefined;
    // Compare the absolute age: if the clock was set back, the copy must still expire.
    if (cached) keep(cached.answer, Math.abs(clock.now() - cached.at));
    return fresh();
  }

  async function fetched(): Promise<RemoteConfiguration> {
    const answer = await read(address).catch((error: { code?: string }) => {
      if (error.code !== "unreadable") throw error;
    });
    if (!keep(answer, 0)) throw onInvalidResponse();
    cache.set(key, toJson({ at: clock.now(), answer }));
    return (current as NonNullable<typeof current>).value;
  }

  return {
    load: async () =>
      fresh() ??
      fromCache() ??
      (pending ??= fetched().finally(() => {
        pending = undefined;
      })),
  };
}
