/** Longer addresses are refused; what is meant to be followed by people is far shorter. */
const MAX_LENGTH = 2048;

/** Schemes that a link of ours may have. */
const SCHEMES: readonly string[] = ["http:", "https:", "mailto:", "tel:"];

/** Control characters, invisible ones, every kind of space, and the backslash that browsers read as a slash. */
const REFUSED_CHARACTERS = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/** `javascript&colon;…`: harmless as it stands, but somebody meant it to be decoded once more. */
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
 * The absolute address of a link that content or a server gave, or undefined where it must not be followed. Allowed are
 * http, https, mailto and tel, and addresses relative to `base` (absolute, http or https); without a base no relative
 * one. Refused are other schemes, `//host`, user info, control characters, spaces, backslashes, more than 2048
 * characters. User info of the base is dropped. A link may lead to any host: where only known ones will do, compare the origin.
 */
export function safeAddress(value: unknown, base?: string): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > MAX_LENGTH) return undefined;
  if (REFUSED_CHARACTERS.test(value) || ENTITY_BEFORE_PATH.test(value)) return undefined;
  const scheme = /^([^/?#]*?):/.exec(value)?.[1];
  if (scheme === undefined) return relative(value, base);
  // Browsers read `https:host`, `https:/host` and `https:///host` as hosts or as paths, as the base may be.
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
