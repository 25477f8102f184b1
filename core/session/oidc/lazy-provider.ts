import { onDemand } from "../../http/on-demand.ts";
import { TOKEN_CALL, type Provider } from "./grant.ts";
import type { ProviderDeps } from "./provider.ts";

/**
 * Loads the protocol's library: half of a session's bytes, only needed for a sign-in or a renewal.
 * @throws ApiError network
 */
export const fetchProvider = () => onDemand(TOKEN_CALL, () => import("./provider.ts"));

/** Returns the provider, whose code is loaded on first use. If it fails to load, the provider counts as unreachable. */
export function lazyProvider(deps: ProviderDeps): Provider {
  let made: Provider | undefined;
  const provider = async (): Promise<Provider> => {
    const { createProvider } = await fetchProvider();
    return (made ??= createProvider(deps));
  };
  return {
    begin: async (...of) => (await provider()).begin(...of),
    exchange: async (...of) => (await provider()).exchange(...of),
    refresh: async (...of) => (await provider()).refresh(...of),
  };
}
