interface Parts {
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
export function signOutLink({ logoutUrl, clientId, origin }: Omit<Parts, "path" | "nonce">): string {
  const url = new URL(logoutUrl);
  url.searchParams.set("client_id", clientId);
  if (isSpanishHost(origin)) url.searchParams.set("ui_locales", "es");
  return url.href;
}

/** SES-6: where the logout helper goes once it has cleared what was stored. */
export function signOutAddress(parts: Parts): string {
  const url = new URL(signOutLink(parts));
  url.searchParams.set("slo_r_url", parts.origin + parts.path);
  url.searchParams.set("slo_fs", "completed");
  url.searchParams.set("nonce", parts.nonce);
  return url.href;
}
