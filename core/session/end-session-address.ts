interface Deps {
  logoutUrl: string;
  clientId: string;
  /** Origin of the page. */
  origin: string;
  /** Path to come back to. */
  path: string;
  nonce: string;
}

/** Whether a page's host is the Spanish one (SES-13). */
const isSpanishHost = (origin: string): boolean => new URL(origin).hostname.startsWith("es.");

/** SES-6: the link that signs out at the provider. */
export function signOutLink({ logoutUrl, clientId, origin }: Omit<Deps, "path" | "nonce">): string {
  const url = new URL(logoutUrl);
  url.searchParams.set("client_id", clientId);
  if (isSpanishHost(origin)) url.searchParams.set("ui_locales", "es");
  return url.href;
}

/** SES-6: where the logout helper goes once it has cleared what was stored. */
export function signOutAddress(deps: Deps): string {
  const url = new URL(signOutLink(deps));
  url.searchParams.set("slo_r_url", deps.origin + deps.path);
  url.searchParams.set("slo_fs", "completed");
  url.searchParams.set("nonce", deps.nonce);
  return url.href;
}
