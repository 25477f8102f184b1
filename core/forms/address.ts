import * as z from "zod/mini";
import { atMost, filled } from "./rules.ts";

/** Longest line of an address, in characters. */
export const LINE_MAX = 100;
/** What stands in a street address: letters of any script, digits and the usual marks. */
export const LINE = /^[\p{L}\p{M}\d .,'’#/&()-]+$/u;
/** The name of a city. */
export const CITY = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/** A pattern that holds for an empty text too. */
const orEmpty = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`, pattern.flags);

/** A line of an address that may be left empty, spaces around it forgiven. The message is a string key. */
export const addressLine = (invalid: string) =>
  z.string().check(z.trim(), z.regex(orEmpty(LINE), invalid), atMost(LINE_MAX, invalid));

/** A line of an address that must be there. The messages are string keys. */
export const requiredLine = (required: string, invalid: string) =>
  z.string().check(z.trim(), filled(required), z.regex(orEmpty(LINE), invalid), atMost(LINE_MAX, invalid));

/** A city. The message is a string key. */
export const cityName = (invalid: string) =>
  z.string().check(z.trim(), filled(invalid), z.regex(orEmpty(CITY), invalid), atMost(LINE_MAX, invalid));
