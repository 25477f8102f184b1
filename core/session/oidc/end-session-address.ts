import { hostLocale } from "../../platform/config/locale.ts";

interface Deps {
  logoutUrl: string;
  clientId: string;
  /** Origin of the page. */
  origin: string;
  /** Path to return to. */
  path: string;
  nonce: string;
}

/** Returns the link that signs out at the provider (SES-6). */
export function signOutLink({ logoutUrl, clientId, origin }: Omit<Deps, "path" | "nonce">): string {
  const url = new URL(logoutUrl);
  url.searchParams.set("client_id", clientId);
  const language = hostLocale(new URL(origin).hostname);
  if (language !== "en") url.searchParams.set("ui_locales", language);
  return url.href;
}

/** Returns the address that the sign-out helper navigates to after it has cleared the storage (SES-6). */
export function signOutAddress(deps: Deps): string {
  const url = new URL(signOutLink(deps));
  url.searchParams.set("slo_r_url", deps.origin + deps.path);
  url.searchParams.set("slo_fs", "completed");
  url.searchParams.set("nonce", deps.nonce);
  return url.href;
}
