/* Signs the customer in with OAuth: the authorization request, the code exchange and the refresh. Loads on demand. */

import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  clockSkew,
  clockTolerance,
  customFetch,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  None,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  ResponseBodyError,
  validateAuthResponse,
  type Client,
  type ClientAuth,
  type TokenEndpointResponse,
} from "oauth4webapi";
import type { Clock } from "../../platform/clock.ts";
import { toJson, tryJson } from "../../platform/json.ts";
import { uuid } from "../../platform/random.ts";
import type { CallReport } from "../../http/operation.ts";
import { DEADLINE_MS } from "../../http/client.ts";
import { ApiError } from "../../http/error.ts";
import { isTransientStatus } from "../../http/retry.ts";
import type { Transport, WireAnswer } from "../../http/transport.ts";
import type { SignIn } from "../../platform/config/sign-in.ts";
import { NotGranted, TOKEN_CALL, type Grant, type Provider } from "./grant.ts";
import { TOLERANCE_MS, type ServerTime } from "./server-time.ts";
import * as z from "zod/mini";

/** Maximum life in a valid response, in ms. */
const LONGEST_MS = 366 * 24 * 60 * 60_000;

// Both go into headers: printable characters, without spaces (RFC 6750, 2.1).
const token = z.string().check(z.regex(/^[\x21-\x7e]{1,16384}$/));
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));

const Tokens = z.object({ accessToken: token, refreshToken: z.optional(token) });
const Renewed = z.object({ sub: id });
const Customer = z.object({
  sub: id,
  customerRelationshipId: id,
  accountId: id,
  serviceAccountId: id,
  xboAccountId: id,
});

/**
 * Whether the response of a token endpoint is usable: tokens and ids fit into a header, and the times are plausible for
 * a session. Its id token is already verified to be from the right issuer and for us.
 * @param now server time, in ms
 * @param isSignIn whether the response must identify the customer
 */
function isUsable(grant: Grant, now: number, isSignIn: boolean): boolean {
  const { claims, lifeMs } = grant;
  if (!Tokens.safeParse(grant).success || !(lifeMs > 0 && lifeMs <= LONGEST_MS)) return false;
  if (!claims) return !isSignIn;
  return (isSignIn ? Customer : Renewed).safeParse(claims).success && claims.exp * 1000 <= now + LONGEST_MS;
}

/** Default life of an access token, in seconds, if the response has none. */
const DEFAULT_LIFE_SECONDS = 600;

export interface ProviderDeps {
  signIn: SignIn;
  clientId: string;
  /** Origin of the page, one of the brand's. */
  origin: string;
  transport: Transport;
  clock: Clock;
  time: ServerTime;
  /** Called when any call is finished (API-4). */
  onReport: (report: CallReport) => void;
}

/** Returns the time of a response, in ms: of its header or, if that isn't readable, of its id token. */
function timeOf({ headers, data }: WireAnswer): number | undefined {
  const date = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(date)) return date;
  const [, payload = ""] = String((data as { id_token?: unknown } | undefined)?.id_token).split(".");
  try {
    const claims = tryJson(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { iat?: unknown };
    return typeof claims.iat === "number" ? claims.iat * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/** For servers that require basic authorization: a public client has no secret. */
const withoutSecret: ClientAuth = (_, client, __, headers) => {
  headers.set("authorization", `Basic ${btoa(`${client.client_id}:`)}`);
};

/** Creates the client of the provider, by oauth4webapi: authorization code with PKCE S256. */
export function createProvider(deps: ProviderDeps): Provider {
  const { signIn, clientId, origin, transport, clock, time } = deps;
  const server = {
    issuer: signIn.issuer,
    authorization_endpoint: signIn.authorizationUrl,
    token_endpoint: signIn.tokenUrl,
  };
  const redirectUri = origin + signIn.redirectPath;
  const authentication = signIn.clientAuthentication === "basic" ? withoutSecret : None();
  /** Times are validated by the server's clock. */
  const client = (): Client => ({
    client_id: clientId,
    [clockSkew]: Math.round((time.now() - clock.now()) / 1000),
    [clockTolerance]: TOLERANCE_MS / 1000,
  });

  /** Calls the token endpoint, on our transport. An invalid response counts as a refusal. */
  async function ask(
    request: (options: object) => Promise<Response>,
    process: (response: Response) => Promise<TokenEndpointResponse>,
    isSignIn: boolean,
  ): Promise<Grant> {
    const controller = new AbortController();
    const started = clock.monotonic();
    const wallAtStart = clock.now();
    let status = 0;
    let code: string | undefined;
    const stopTimer = clock.after(DEADLINE_MS, () =>
      controller.abort(new ApiError("timeout", { operation: TOKEN_CALL })),
    );
    const send = async (href: string, { method, headers, body }: RequestInit) => {
      const answer = await transport({
        operation: TOKEN_CALL,
        method: String(method),
        address: new URL(href),
        headers: headers as Record<string, string>,
        body: String(body),
        signal: controller.signal,
      });
      ({ status } = answer);
      const serverTime = timeOf(answer);
      // If the device slept during the call, the age of the response's time is unknown: the steady clock may have
      // stopped.
      const tookMs = Math.max(clock.monotonic() - started, clock.now() - wallAtStart);
      if (serverTime !== undefined && tookMs <= TOLERANCE_MS) time.set(serverTime);
      // A server error isn't a refusal.
      if (isTransientStatus(status)) throw new ApiError("status", { operation: TOKEN_CALL, status });
      const asJson = { "content-type": "application/json" };
      return new Response(toJson(answer.data ?? null), { status, headers: asJson });
    };
    try {
      // The configuration's schema allows http for loopback only.
      const answer = await process(await request({ [customFetch]: send, [allowInsecureRequests]: true }));
      const grant: Grant = {
        accessToken: answer.access_token,
        refreshToken: answer.refresh_token,
        lifeMs: (answer.expires_in ?? DEFAULT_LIFE_SECONDS) * 1000,
        claims: getValidatedIdTokenClaims(answer),
      };
      if (!isUsable(grant, time.now(), isSignIn)) throw new NotGranted("invalid");
      return grant;
    } catch (error) {
      code = error instanceof ApiError ? error.code : "not-granted";
      if (error instanceof ApiError) throw error;
      throw new NotGranted(error instanceof ResponseBodyError ? error.error : "invalid");
    } finally {
      stopTimer();
      const durationMs = Math.round(clock.monotonic() - started);
      const result = { operation: TOKEN_CALL, status, code, durationMs };
      deps.onReport({ ...result, trackingId: uuid(), element: undefined });
    }
  }

  return {
    async begin(place, { silent, hasLapsed }) {
      const [state, nonce, verifier] = [
        generateRandomState(),
        generateRandomNonce(),
        generateRandomCodeVerifier(),
      ];
      const { redirectPath } = signIn;
      const url = new URL(signIn.authorizationUrl);
      const query = {
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: signIn.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(silent && { prompt: "none" }),
        // Not part of the standard: servers that don't know it ignore it (RFC 6749, 3.1).
        ...(hasLapsed && { reason: "session_ended" }),
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const request = { state, nonce, verifier, at: clock.now(), redirectPath, place, silent };
      return { request, address: url.href };
    },
    async exchange(callback, { state, nonce, verifier }) {
      let right: URLSearchParams;
      try {
        right = validateAuthResponse(server, client(), callback, state);
      } catch (error) {
        throw new NotGranted(error instanceof AuthorizationResponseError ? error.error : "invalid");
      }
      return ask(
        (options) =>
          authorizationCodeGrantRequest(server, client(), authentication, right, redirectUri, verifier, {
            ...options,
            additionalParameters: { scope: signIn.scope },
          }),
        (response) => processAuthorizationCodeResponse(server, client(), response, { expectedNonce: nonce }),
        true,
      );
    },
    refresh: (refreshToken) =>
      ask(
        (options) => refreshTokenGrantRequest(server, client(), authentication, refreshToken, options),
        (response) => processRefreshTokenResponse(server, client(), response),
        false,
      ),
  };
}
