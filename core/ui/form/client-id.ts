import * as z from "zod/mini";

/** What people put between the characters of a client id when they copy it. */
const SEPARATORS = /[\s:._\p{Pd}]/gu;

/** Takes them out, and leaves the letters' case. Not in rules.ts, whose every line is in the code that all elements load. */
export const withoutSeparators = () => z.overwrite((text: string) => text.replace(SEPARATORS, ""));
