/* Rules for the name and ZIP code of a person. */

import * as z from "zod/mini";
import { plainName } from "./normalize.ts";
import { atMost, filled } from "./rules.ts";

/** Maximum length of a first or last name, in characters. */
export const NAME_MAX = 100;
/** Letters of any script, joined by single spaces, hyphens or apostrophes: "Mary-Jane", "O'Neil" (ACC-7, WAL-4). */
export const NAME = /^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*)*$/u;
/** Five digits, or nine with a hyphen (ZIP+4). */
export const ZIP = /^\d{5}(?:-\d{4})?$/;
/** The same as people type it: with a hyphen, a space or nothing between the parts. Also empty. */
const ZIP_AS_TYPED = /^(?:\d{5}(?:[ -]?\d{4})?)?$/;

/** A rule that accepts empty text, because missing text has its own message. */
export const whenFilled = (pattern: RegExp, message: string) =>
  z.regex(new RegExp(`^$|${pattern.source}`, pattern.flags), message);

/** A first or last name, checked after `plainName` removed its periods (ACC-7, WAL-4). The messages are string keys. */
export const personName = (required: string, invalid: string, tooLong: string) =>
  z
    .string()
    .check(z.overwrite(plainName), filled(required), whenFilled(NAME, invalid), atMost(NAME_MAX, tooLong));

/** A ZIP code of five or nine digits, as people type it (ACC-7). The messages are string keys. */
export const zipCode = (required: string, invalid = required) =>
  z.string().check(z.trim(), filled(required), z.regex(ZIP_AS_TYPED, invalid));

/** Formats a valid ZIP code for the server: `80210` or `80210-1234`. */
export const formatZip = (typed: string): string =>
  typed.replace(/\D/g, "").replace(/^(\d{5})(\d{4})$/, "$1-$2");
