import * as z from "zod/mini";
import { filled } from "./rules.ts";

/** Minimum length of a password, in characters. */
export const PASSWORD_MIN = 8;
/** Maximum length of a password, in characters. */
export const PASSWORD_MAX = 128;

/** A new password. Spaces count as characters. The messages are string keys. */
export const newPassword = (required: string, invalid: string) =>
  z
    .string()
    .check(filled(required), z.regex(new RegExp(`^(?:[^]{${PASSWORD_MIN},${PASSWORD_MAX}})?$`), invalid));

/** An existing password: any text. */
export const knownPassword = (required: string) => z.string().check(filled(required));

/** A one-time code: six digits; spaces and hyphens are ignored. `message` is a string key. */
export const oneTimeCode = (message: string) => z.string().check(z.regex(/^[\s-]*(?:\d[\s-]*){6}$/, message));

/** Formats a valid one-time code for the server: digits only. */
export const codeText = (typed: string): string => typed.replace(/\D/g, "");
