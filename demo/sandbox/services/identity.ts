import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { serviceNames } from "../../../core/http/wire.ts";
import { tokens } from "../database/schema.ts";
import { operation, type Service } from "../operation.ts";

/** The clients that may request a token (CFG-6). The last is for backends that require basic authorization (SES-3). */
export const clients = {
  staging: "kestrel-web-staging",
  production: "kestrel-web",
  legacy: "kestrel-web-legacy",
} as const;

/** Returns the hash of a token. Only hashes are stored, so that a leaked database doesn't reveal tokens. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

export const identity: Service = {
  name: serviceNames.identity,
  apiVersion: "1.0",
  operations: [
    // API-6
    operation({
      name: "getUnauthenticatedToken",
      method: "GET",
      path: "/token",
      apiVersion: "1.0",
      token: "none",
      input: z.object({ clientId: z.enum(clients) }),
      async handle({ clientId }, { db, now, settings }) {
        const token = randomBytes(32).toString("base64url");
        const life = settings.tokenLifeSeconds;
        const expiresAt = new Date(now.getTime() + life * 1000);
        await db.insert(tokens).values({ hash: tokenHash(token), clientId, expiresAt });
        return {
          status: 200,
          body: { data: { access_token: token, token_type: "Bearer", expires_in: life } },
        };
      },
    }),
  ],
};
