import * as z from "zod/mini";

/** A full e-mail address of at most the 254 characters that mail systems carry (RFC 5321). */
const EMAIL = new RegExp(`^(?=.{1,254}$)${z.regexes.email.source.slice(1)}`);

/** A schema of a full e-mail address, spaces around it forgiven. `message` is a string key. */
export const email = (message: string) => z.string().check(z.trim(), z.regex(EMAIL, message));
