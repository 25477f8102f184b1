import { ApiError } from "../../http/error.ts";
import type { AuthStrategy, Session } from "../anonymous/session.ts";
import type { Tokens } from "../oidc/tokens.ts";

interface Deps {
  session: Pick<Session, "auth">;
  tokens: Pick<Tokens, "login" | "ownerOf" | "get" | "renew">;
  /** Resolves when it is known whether a customer is signed in. */
  known: () => Promise<void>;
  /**
   * Called if an operation has refused the customer, even with a new token (API-5), or the configuration has (CFG-3).
   */
  onRefused: (operation: string) => void;
}

/** Makes calls as the customer instead of the anonymous visitor (API-1, API-2), while one is signed in. */
export function setAuthStrategy({ session: { auth }, tokens, known, onRefused }: Deps): void {
  const { headers, token, onHttpError } = auth;
  Object.assign(auth, {
    headers(sent) {
      const owner = tokens.ownerOf(sent);
      if (!owner) return headers(sent);
      const { xboAccountId: _, ...ids } = owner;
      return { ...headers(sent), ...ids, sourceId: "CUSTOMER" };
    },
    token: {
      async get(signal, who) {
        if (who === "anonymous") return token.get(signal, who);
        await known();
        if (tokens.login()) return tokens.get();
        if (who === "customer") throw new ApiError("signed-out", { operation: "sign-in/token" });
        return token.get(signal, who);
      },
      async renew(refused, signal, logged) {
        if (!tokens.ownerOf(refused)) return token.renew(refused, signal);
        if (logged === false) throw new ApiError("status", { operation: "sign-in/token", status: 401 });
        return tokens.renew(refused);
      },
    },
    onHttpError(error, sent) {
      onHttpError?.(error, sent);
      const isConfiguration = error.operation === "config/get";
      if (error.status === 401 && (tokens.ownerOf(sent) || isConfiguration)) onRefused(error.operation);
    },
  } satisfies Omit<AuthStrategy, "configuration">);
}
