import { z } from "zod";

/** Validation of an account's data by the server, independent of the page's. */

const NAME_MAX = 100;
/** Letters of any script, joined by single spaces, hyphens, apostrophes or periods. */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:[ '’-]|\. ?)[\p{L}\p{M}]+)*\.?$/u;
const EMAIL = z.email().max(254);
/** Five digits, or nine with a hyphen. */
const ZIP = /^\d{5}(?:-\d{4})?$/;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** The 50 states, the District of Columbia, Guam and Puerto Rico. */
const STATES = new Set(
  (
    "AL AK AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH " +
    "OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY"
  ).split(" "),
);

export const isName = (text: string): boolean => text.length <= NAME_MAX && NAME.test(text);
export const isEmail = (text: string): boolean => EMAIL.safeParse(text).success;
export const isZip = (text: string): boolean => ZIP.test(text);
export const isState = (code: string): boolean => STATES.has(code);
export const isNewPassword = (text: string): boolean =>
  text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX;
