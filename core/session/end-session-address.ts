interface Deps {
  logoutUrl: string;
  clientId: string;
  /** Origin of the page. */
  origin: string;
  /** Path to return to. */
  path: string;
  nonce: string;
}

/** Whether a page's host is the Spanish one (SES-13). */
const isSpanishHost = (origin: string): boolean => new URL(origin).hostname.startsWith("es.");

/** Returns the link that signs out at the provider (SES-6). */
export function signOutLink({ logoutUrl, clientId, origin }: Omit<Deps, "path" | "nonce">): string {
  const url = new URL(logoutUrl);
  url.searchParams.set("client_id", clientId);
  if (isSpanishHost(origin)) url.searchParams.set("ui_locales", "es");
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
