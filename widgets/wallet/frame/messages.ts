/*
 * Messages that this document accepts. Scripts of the page may have changed them, so invalid messages aren't used, and
 * unknown fields are dropped. An invalid order with an id is answered with an error (channel.ts).
 */

import * as z from "zod/mini";
import { headerNames } from "../../../core/http/wire.ts";
import { CARD_FIELDS, WORDS, type ToFrame } from "./protocol.ts";

const text = z.string();
const each = <const Names extends readonly string[], Type>(names: Names, type: Type) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Names[number], Type>;

/** Custom properties and the color scheme. A page can't style anything else of this document. */
const Property = text.check(z.regex(/^--[\w-]+$|^color-scheme$/));
const Words = z.object(each(WORDS, text));
const Appearance = z.object({ lang: text, dir: text, style: z.record(Property, text), words: Words });
const Known = z.object({ cardType: text, last4: text, expiration: text });

/** A valid header value. */
const Token = text.check(z.regex(/^[\x21-\x7e]+$/));
const HeaderValue = text.check(z.regex(/^[\x20-\x7e]*$/));
const Headers = z.record(text.check(z.refine((name) => Object.hasOwn(headerNames, name))), HeaderValue);

const Address = z.object(each(["line1", "line2", "city", "state", "zip", "country"], text));
const Card = z.object({
  ...each(["personId", "customerRelationshipId", "firstName", "lastName", "token"], text),
  address: Address,
  oldAddress: z.optional(Address),
});
const CardOrder = z.object({
  id: text,
  headers: Headers,
  accessToken: Token,
  language: HeaderValue,
  idempotencyKey: text,
  deadlineMs: z.number(),
  card: Card,
});

const Message = z.union([
  z.object({ type: z.literal("draw"), appearance: Appearance, card: z.optional(Known) }),
  z.object({ type: z.literal("appearance"), appearance: Appearance }),
  z.object({ type: z.literal("check"), id: text }),
  z.object({ type: z.literal("focus"), field: z.literal(CARD_FIELDS) }),
  z.object({ type: z.literal("send"), order: CardOrder }),
  z.object({ type: z.literal("token"), id: text, accessToken: z.optional(Token) }),
]);

/** Returns the message, or undefined if it is invalid. */
export const readMessage = (data: unknown): ToFrame | undefined => Message.safeParse(data).data;
