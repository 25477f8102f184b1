import { onDemand } from "../api/on-demand.ts";
import { TOKEN_CALL, type Provider } from "./grant.ts";
import type { ProviderDeps } from "./provider.ts";

/** Fetches the protocol's library: half of a session's bytes, for a sign-in or a renewal only. @throws ApiError network */
export const fetchProvider = () => onDemand(TOKEN_CALL, () => import("./provider.ts"));

/** The provider, whose code comes with its first use. Where it does not come the provider could not be reached. */
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
