import type { Clock } from "../browser/clock.ts";
import { toJson, tryJson } from "../browser/json.ts";
import type { KeyStore } from "../browser/storage.ts";
import type { HostOptions } from "./options.ts";
import { ConfigurationAnswer, configurationFrom, type RemoteConfiguration } from "./remote.ts";

/** How long a fetched configuration counts as fresh (CFG-2), in ms. */
export const CONFIGURATION_FRESH_MS = 300_000;

export interface ConfigurationSource {
  /** The configuration: cached while fresh, fetched once for all who ask at the same time. */
  load(): Promise<RemoteConfiguration>;
  /** Forgets it, so that the next `load` fetches. */
  forget(): void;
}

interface Parts {
  options: HostOptions;
  clock: Clock;
  cache: KeyStore;
  /** Fetches the raw answer. */
  read: (address: URL) => Promise<unknown>;
  /** Told of an answer that does not fit (API-10). */
  onMisfit?: (path: string) => void;
}

/** @see CFG-1, CFG-2 */
export function createConfigurationSource({ options, clock, cache, read, onMisfit }: Parts): ConfigurationSource {
  const address = new URL(options.configUrl);
  address.searchParams.set("configId", options.configId);
  address.searchParams.set("configType", options.configType);
  address.searchParams.set("environment", options.environment);
  const key = `config:${address.href}`;

  let current: RemoteConfiguration | undefined;
  let since = 0;
  let pending: Promise<RemoteConfiguration> | undefined;

  const fromCache = (): boolean => {
    const kept = tryJson(cache.get(key) ?? null) as { at?: unknown; answer?: unknown } | undefined;
    if (typeof kept?.at !== "number") return false;
    // A clock that was set back must not keep a copy for ever: the distance counts, not the order.
    const age = Math.abs(clock.now() - kept.at);
    if (age >= CONFIGURATION_FRESH_MS) return false;
    const parsed = ConfigurationAnswer.safeParse(kept.answer);
    if (!parsed.success) return false;
    current = configurationFrom(parsed.data);
    since = clock.monotonic() - age;
    return true;
  };

  const fetchIt = async (): Promise<RemoteConfiguration> => {
    const answer = await read(address);
    const parsed = ConfigurationAnswer.safeParse(answer);
    if (!parsed.success) {
      onMisfit?.(parsed.error.issues.map((issue) => issue.path.join(".")).join(", "));
      throw parsed.error;
    }
    cache.set(key, toJson({ at: clock.now(), answer }));
    since = clock.monotonic();
    return (current = configurationFrom(parsed.data));
  };

  return {
    async load() {
      if (current && clock.monotonic() - since < CONFIGURATION_FRESH_MS) return current;
      current = undefined;
      if (fromCache() && current) return current;
      return (pending ??= fetchIt().finally(() => {
        pending = undefined;
      }));
    },
    forget() {
      current = undefined;
      cache.remove(key);
    },
  };
}
