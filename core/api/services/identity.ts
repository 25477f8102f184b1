import * as z from "zod/mini";
import { operation } from "../operation.ts";

const Token = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) });
const text = z.optional(z.string());

/** API-6: an anonymous token, at the top of the answer or under `data`. */
export const getUnauthenticatedToken = operation({
  service: "identity",
  name: "getUnauthenticatedToken",
  request: z.object({ clientId: z.string() }),
  response: z.pipe(
    z.pipe(
      z.object({ data: z.optional(Token), access_token: text, expires_in: z.optional(z.number()) }),
      z.transform((answer): unknown => answer.data ?? answer),
    ),
    z.pipe(
      Token,
      z.transform((token: z.infer<typeof Token>) => ({ token: token.access_token, lifeSeconds: token.expires_in })),
    ),
  ),
  token: "none",
});
