import * as z from "zod/mini";

/** A full e-mail address of at most the 254 characters that mail systems carry (RFC 5321). */
export const EMAIL = new RegExp(`^(?=.{1,254}$)${z.regexes.email.source.slice(1)}`);

/** A schema of a full e-mail address, spaces around it forgiven. `message` is a string key. */
export const email = (message: string) => z.string().check(z.trim(), z.regex(EMAIL, message));

/** Something stands there. As a pattern, because zod's own checks of length are in nothing that every page loads. */
export const filled = (message: string) => z.regex(/[^]/, message);

/** At most so many characters. */
export const atMost = (max: number, message: string) => z.regex(new RegExp(`^[^]{0,${max}}$`), message);
