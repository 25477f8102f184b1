import type { Clock } from "../../platform/clock.ts";
import { isTrusted } from "../../http/address.ts";
import { ApiError } from "../../http/error.ts";
import type { Transport } from "../../http/transport.ts";
import type { HostOptions } from "../../platform/config/options.ts";
import { hostLocale } from "../../platform/config/locale.ts";
import { clientIdFor } from "../../platform/config/remote.ts";
import { signInOf } from "../../platform/config/sign-in.ts";
import type { Provider } from "./grant.ts";
import { lazyProvider } from "./lazy-provider.ts";
import type { ServerTime } from "./server-time.ts";
import type { Session } from "../anonymous/session.ts";

/** How customers sign in on this page, which is one of the brand's. */
export interface SignInSettings {
  redirectPath: string;
  provider: Provider;
  /** The plain sign-out link, and the address that the sign-out helper navigates to (SES-6). */
  signOutLink: string | undefined;
  signOutAddress: (nonce: string) => string | undefined;
}

/** Address of the brand's own site, in the page's language: customers sign in there. */
export interface BrandSite {
  site: string | undefined;
}

interface Deps {
  session: Pick<Session, "configuration" | "log">;
  options: HostOptions;
  clock: Clock;
  transport: Transport;
  time: ServerTime;
  /** Origin of the page. */
  origin: string;
}

const localeOfOrigin = (origin: string) => hostLocale(new URL(origin).hostname);

/** @throws ApiError if the configuration doesn't load, or names an origin that isn't trusted */
export async function signInSettings(deps: Deps): Promise<SignInSettings | BrandSite> {
  const { session, options, origin, time, clock, transport } = deps;
  const configuration = await session.configuration();
  const { brands } = configuration.origins;
  const signIn = signInOf(configuration);
  if (!signIn) return { site: undefined };
  const { authorizationUrl, tokenUrl, logoutUrl, redirectPath } = signIn;
  if (!brands.includes(origin)) {
    const brand = brands.find((one) => localeOfOrigin(one) === localeOfOrigin(origin)) ?? brands[0];
    const site = brand && new URL(redirectPath, brand).href;
    return { site: /^https?:/.test(site ?? "") ? site : undefined };
  }
  for (const address of [authorizationUrl, tokenUrl, logoutUrl]) {
    if (address && !isTrusted(new URL(address), options, configuration))
      throw new ApiError("untrusted-origin", { operation: "sign-in/settings" });
  }
  const clientId = clientIdFor(configuration, options.environment);
  const logout = logoutUrl && { logoutUrl, clientId, origin };
  return {
    redirectPath,
    provider: lazyProvider({ signIn, clientId, origin, transport, clock, time, onReport: session.log.add }),
    signOutLink: logout && signOutLink(logout),
    // The redirect path is a page of ours that the provider knows. It shows why no customer is signed in.
    signOutAddress: (nonce) => logout && signOutAddress({ ...logout, path: redirectPath, nonce }),
  };
}

interface SignOutDeps {
  logoutUrl: string;
  clientId: string;
  /** Origin of the page. */
  origin: string;
  /** Path to return to. */
  path: string;
  nonce: string;
}

/** Returns the link that signs out at the provider (SES-6). */
function signOutLink({ logoutUrl, clientId, origin }: Omit<SignOutDeps, "path" | "nonce">): string {
  const url = new URL(logoutUrl);
  url.searchParams.set("client_id", clientId);
  const language = hostLocale(new URL(origin).hostname);
  if (language !== "en") url.searchParams.set("ui_locales", language);
  return url.href;
}

/** Returns the address that the sign-out helper navigates to after it has cleared the storage (SES-6). */
export function signOutAddress(deps: SignOutDeps): string {
  const url = new URL(signOutLink(deps));
  url.searchParams.set("slo_r_url", deps.origin + deps.path);
  url.searchParams.set("slo_fs", "completed");
  url.searchParams.set("nonce", deps.nonce);
  return url.href;
}
