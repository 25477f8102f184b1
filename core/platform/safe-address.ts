/**
 * Characters that no address or path may have: control and invisible characters, all spaces, and the backslash, which
 * browsers read as a slash.
 */
export const REFUSED_CHARACTERS = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/** Longer addresses are refused, in characters; real links are far shorter. */
const MAX_LENGTH = 2048;

/** Schemes that links may have. */
const SCHEMES: readonly string[] = ["http:", "https:", "mailto:", "tel:"];

/** `javascript&colon;…`: harmless as it is, but meant to be decoded once more. */
const ENTITY_BEFORE_PATH = /^[^/?]*&(?:#|\w+;)/;

const Url = globalThis.URL;

function parsed(value: string, base?: string): URL | undefined {
  try {
    return new Url(value, base);
  } catch {
    return undefined;
  }
}

/**
 * Returns the absolute address of a link from content or a server, or undefined if it must not be followed.
 * - Allowed: http, https, mailto and tel, and addresses relative to `base` (absolute, http or https). Without a base,
 *   relative addresses are refused.
 * - Refused: other schemes, `//host`, user info, control characters, spaces, backslashes, more than 2048 characters.
 *
 * User info of the base is dropped. The host isn't checked: if only known hosts are allowed, compare the origin.
 */
export function safeAddress(value: unknown, base?: string): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > MAX_LENGTH) return undefined;
  if (REFUSED_CHARACTERS.test(value) || ENTITY_BEFORE_PATH.test(value)) return undefined;
  const scheme = /^([^/?#]*?):/.exec(value)?.[1];
  if (scheme === undefined) return relative(value, base);
  // Browsers read `https:host`, `https:/host` and `https:///host` as hosts or as paths, depending on the base.
  if (/^https?$/i.test(scheme) && !/^https?:\/\/[^/]/i.test(value)) return undefined;
  const url = parsed(value);
  if (!url || !SCHEMES.includes(url.protocol) || url.username || url.password) return undefined;
  return url.href;
}

function relative(value: string, base: string | undefined): string | undefined {
  if (value.startsWith("//") || base === undefined) return undefined;
  const from = parsed(base);
  if (from) from.username = from.password = "";
  const url = from && /^https?:$/.test(from.protocol) ? parsed(value, from.href) : undefined;
  return url?.origin === from?.origin ? url?.href : undefined;
}
