import * as z from "zod/mini";
import { filled } from "./rules.ts";

/** Shortest password that is accepted, in characters. */
export const PASSWORD_MIN = 8;
/** Longest password that is accepted, in characters. */
export const PASSWORD_MAX = 128;

/** A password to be set. Spaces belong to it. The messages are string keys. */
export const newPassword = (required: string, invalid: string) =>
  z
    .string()
    .check(filled(required), z.regex(new RegExp(`^(?:[^]{${PASSWORD_MIN},${PASSWORD_MAX}})?$`), invalid));

/** A password that is known already: any text. */
export const knownPassword = (required: string) => z.string().check(filled(required));

/** A one-time code: six digits, spaces and hyphens forgiven. `message` is a string key. */
export const oneTimeCode = (message: string) => z.string().check(z.regex(/^[\s-]*(?:\d[\s-]*){6}$/, message));

/** A valid one-time code as it is sent. */
export const codeText = (typed: string): string => typed.replace(/\D/g, "");
