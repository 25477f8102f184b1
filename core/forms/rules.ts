import * as z from "zod/mini";

/** Longest address that mail systems carry (RFC 5321). */
const EMAIL_MAX = 254;

/** A full e-mail address, spaces around it forgiven. `message` is a string key. */
export const email = (message: string) =>
  z.string().check(z.trim(), z.maxLength(EMAIL_MAX, message), z.regex(z.regexes.email, message));
