import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";

const token = { access_token: z.optional(z.string()), expires_in: z.optional(z.unknown()) };

/** Returns an anonymous token (API-6), which is at the top level of the response or under `data`. */
export const getUnauthenticatedToken = operation({
  service: "identity",
  name: "getUnauthenticatedToken",
  request: (client: { clientId: string }) => client,
  response: z.object({ ...token, data: z.optional(z.object(token)) }),
  read({ data, ...top }) {
    const { access_token, expires_in } = data ?? top;
    if (!access_token) return undefined;
    return { token: access_token, lifeSeconds: typeof expires_in === "number" ? expires_in : undefined };
  },
  token: "none",
});
