import * as z from "zod/mini";

/** A full email address of at most 254 characters, the limit of mail systems (RFC 5321). */
export const EMAIL = new RegExp(`^(?=.{1,254}$)${z.regexes.email.source.slice(1)}`);

/** A schema of a full email address. Surrounding spaces are removed. `message` is a string key. */
export const email = (message: string) => z.string().check(z.trim(), z.regex(EMAIL, message));

/** Not empty. A pattern, because zod's own length checks aren't in the code that every page loads. */
export const filled = (message: string) => z.regex(/[^]/, message);

/** At most `max` characters. */
export const atMost = (max: number, message: string) => z.regex(new RegExp(`^[^]{0,${max}}$`), message);
