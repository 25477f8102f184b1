import * as z from "zod/mini";

/**
 * Schemas for numbers and booleans of a response. zod's own, and its `refine`, are put into the chunk that every page
 * loads as soon as one element uses them; a plain check costs nothing.
 */
const ofType = <T>(type: string) =>
  z.unknown().check(({ value, issues }) => {
    if (typeof value === type && !Number.isNaN(value)) return;
    issues.push({ code: "custom", input: value, message: `not a ${type}` });
  }) as unknown as z.ZodMiniType<T, T>;

export const number = () => ofType<number>("number");
export const flag = () => ofType<boolean>("boolean");
