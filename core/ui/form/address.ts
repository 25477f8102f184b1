import * as z from "zod/mini";
import { whenFilled } from "./person.ts";
import { atMost, filled } from "./rules.ts";

/** Longest line of an address, in characters. */
export const LINE_MAX = 100;
/** A street address: letters of any script, digits and the usual marks. */
export const LINE = /^[\p{L}\p{M}\d .,'’#/&()-]+$/u;
/** The name of a city. */
export const CITY = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/** An optional address line. Surrounding spaces are removed. The messages are string keys. */
export const addressLine = (invalid: string, tooLong: string) =>
  z.string().check(z.trim(), whenFilled(LINE, invalid), atMost(LINE_MAX, tooLong));

/** A required address line. The messages are string keys. */
export const requiredLine = (required: string, invalid: string, tooLong: string) =>
  addressLine(invalid, tooLong).check(filled(required));

/** A city name. The messages are string keys. */
export const cityName = (required: string, invalid: string, tooLong: string) =>
  z.string().check(z.trim(), filled(required), whenFilled(CITY, invalid), atMost(LINE_MAX, tooLong));
