import * as z from "zod/mini";

/** Characters that people copy along with a client ID. */
const SEPARATORS = /[\s:._\p{Pd}]/gu;

/** Removes them and keeps the case of letters. Not in rules.ts, because every element loads all of that file. */
export const withoutSeparators = () => z.overwrite((text: string) => text.replace(SEPARATORS, ""));
