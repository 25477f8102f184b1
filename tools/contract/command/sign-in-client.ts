import { createHash, randomBytes } from "node:crypto";
import { signOutAddress } from "../../../core/session/oidc/sign-in-settings.ts";
import type { SignIn } from "../../../core/platform/config/sign-in.ts";
import { demand, demandOrigin } from "./context.ts";

export interface SignInDeps {
  signIn: SignIn;
  clientId: string;
  /** One of the brand's origins, where the redirect URI is. */
  origin: string;
  cookie: string | undefined;
  fetch: typeof fetch;
}

export interface Tokens {
  access_token: string;
  refresh_token?: string | undefined;
}

const random = () => randomBytes(32).toString("base64url");

/** A public client of a sign-in server, without a browser. */
export function signInClient({ signIn, clientId, origin, cookie, fetch }: SignInDeps) {
  const redirectUri = origin + signIn.redirectPath;
  const visit = (address: URL, isSignedIn: boolean) =>
    fetch(address, { redirect: "manual", headers: isSignedIn && cookie ? { cookie } : {} });

  /** Requests a code without asking the customer. Returns the address of the redirect; undefined if there is none. */
  async function authorize({
    isSignedIn = false,
    ...changes
  }: { isSignedIn?: boolean } & Record<string, unknown>) {
    const verifier = random();
    const state = random();
    const query: Record<string, unknown> = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: signIn.scope,
      state,
      nonce: random(),
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      prompt: "none",
      ...changes,
    };
    const address = new URL(signIn.authorizationUrl);
    for (const [name, value] of Object.entries(query))
      if (value) address.searchParams.set(name, String(value));
    const { headers: given } = await visit(address, isSignedIn);
    const location = given.get("location");
    return { verifier, state, to: location === null ? undefined : new URL(location, address) };
  }

  /** @throws Failure if a page at the origin can't read the response */
  async function ask(
    form: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const isBasic = signIn.clientAuthentication === "basic";
    const response = await fetch(signIn.tokenUrl, {
      method: "POST",
      redirect: "manual",
      headers: {
        origin,
        accept: "application/json",
        ...(isBasic && { authorization: `Basic ${Buffer.from(`${clientId}:`).toString("base64")}` }),
      },
      body: new URLSearchParams({ ...(!isBasic && { client_id: clientId }), ...form }),
    });
    demandOrigin(response.headers, origin);
    const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    return { status: response.status, body };
  }

  const exchange = (code: string, verifier: string) =>
    ask({ grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier });
  const refresh = (token: string) => ask({ grant_type: "refresh_token", refresh_token: token });

  /** Signs in by the cookie. @throws Failure */
  async function code(): Promise<{ code: string; verifier: string }> {
    const { to, state, verifier } = await authorize({ isSignedIn: true });
    const error = to?.searchParams.get("error");
    demand(!error, `The cookie isn't that of a signed-in customer: ${error}`);
    demand(
      to?.origin + (to?.pathname ?? "") === redirectUri,
      `It redirects to ${to?.origin} instead of ${redirectUri}`,
    );
    demand(to?.searchParams.get("state") === state, "The redirect has another state");
    const code = to?.searchParams.get("code");
    demand(!!code, "The redirect has no code");
    return { code, verifier };
  }

  async function tokens(): Promise<Tokens> {
    const granted = await code();
    const { status, body } = await exchange(granted.code, granted.verifier);
    demand(status === 200, `The exchange of the code has status ${status} (${body["error"]})`);
    return readTokens(body);
  }

  function readTokens(body: Record<string, unknown>): Tokens {
    const { access_token, refresh_token } = body;
    demand(typeof access_token === "string", "There is no access_token");
    demand(
      refresh_token === undefined || typeof refresh_token === "string",
      "The refresh_token isn't a text",
    );
    return { access_token, refresh_token };
  }

  const { logoutUrl = "" } = signIn;
  const signOut = (isSignedIn: boolean, changes: Record<string, string> = {}) => {
    const address = new URL(
      signOutAddress({ logoutUrl, clientId, origin, path: signIn.redirectPath, nonce: random() }),
    );
    for (const [name, value] of Object.entries(changes)) address.searchParams.set(name, value);
    return visit(address, isSignedIn);
  };

  return { redirectUri, authorize, exchange, refresh, code, tokens, readTokens, signOut };
}
