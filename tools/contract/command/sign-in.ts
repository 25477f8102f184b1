import { getProfile } from "../../../core/domain/account/account-profile.ts";
import { clientIdFor } from "../../../core/platform/config/remote.ts";
import { SignIn } from "../../../core/platform/config/sign-in.ts";
import type { Declaration } from "../declarations.ts";
import { prepare, send } from "../exchange.ts";
import { Unavailable } from "../samples/sample.ts";
import { demand, type Context } from "./context.ts";
import { signInClient, type Tokens } from "./sign-in-client.ts";

const SUITE = "sign-in";
/** An address that is nobody's (RFC 2606). */
const FOREIGN = "https://foreign.example";

type Refusal = { status: number; body: Record<string, unknown> };

function demandGrantRefused({ status, body }: Refusal, what: string): void {
  demand(status === 400 || status === 401, `${what} has status ${status} instead of 400`);
  demand(body["error"] === "invalid_grant", `${what} has error "${body["error"]}" instead of invalid_grant`);
}

/** How a server answers if it issues no refresh tokens (RFC 6749, 5.2). */
const NO_REFRESH = ["unsupported_grant_type", "unauthorized_client"];
/** How older servers, which require basic authorization, can answer too. */
const NO_REFRESH_OLDER = [...NO_REFRESH, "invalid_request"];
const noRefresh = () => new Unavailable("The server issues no refresh tokens");

const isAt = (address: URL | string | null | undefined, origin: string) =>
  !!address && URL.canParse(String(address)) && new URL(String(address)).origin === origin;

/** Tests the sign-in server. Returns how to sign out, and keeps the test customer's access token in the context. */
export async function testSignIn(context: Context): Promise<() => Promise<void>> {
  const { configuration, options, test } = context;
  const { data: signIn } = SignIn.safeParse(configuration.auth.signIn);
  const nothing = () => Promise.resolve();
  if (!signIn) {
    await test(SUITE, "is configured", async () => {
      throw new Unavailable("The configuration has no settings.auth.signIn");
    });
    return nothing;
  }
  const { cookie, fetch } = options;
  const clientId = clientIdFor(configuration, options.environment);
  const origin = configuration.origins.brands[0] ?? context.origin;
  const client = signInClient({ signIn, clientId, origin, cookie, fetch });
  const isOlder = signIn.clientAuthentication === "basic";
  /** Servers that require basic authorization may be older than PKCE. @throws Failure, Unavailable */
  function demandPkce(holds: boolean, message: string): void {
    if (!holds && isOlder) throw new Unavailable("A server with basic authorization needn't have PKCE");
    demand(holds, message);
  }
  const withCookie = (name: string, body: () => Promise<void>) =>
    test(SUITE, name, async () => {
      if (cookie === undefined) throw new Unavailable("No customer is signed in: see --cookie");
      await body();
    });

  await test(SUITE, "never redirects to an address that isn't registered", async () => {
    for (const isSignedIn of [false, true]) {
      const { to } = await client.authorize({ isSignedIn, redirect_uri: FOREIGN + signIn.redirectPath });
      demand(!isAt(to, FOREIGN), `It redirects to ${FOREIGN}`);
    }
  });
  await test(SUITE, "requires PKCE", async () => {
    const { to } = await client.authorize({
      isSignedIn: true,
      code_challenge: "",
      code_challenge_method: "",
    });
    demandPkce(!to?.searchParams.has("code"), "It returns a code without a code_challenge");
    const error = to?.searchParams.get("error");
    demandPkce(error !== "login_required", "It doesn't miss the code_challenge");
  });
  await test(SUITE, "says login_required to a browser without a session", async () => {
    const { to, state } = await client.authorize({});
    const error = to?.searchParams.get("error");
    demand(error === "login_required", `prompt=none has error "${error}" instead of login_required`);
    demand(to?.searchParams.get("state") === state, "The redirect has another state");
  });
  await test(SUITE, "refuses an unknown refresh token", async () => {
    const answer = await client.refresh("contract-unknown-token");
    const none = isOlder ? NO_REFRESH_OLDER : NO_REFRESH;
    if (answer.status >= 400 && none.includes(String(answer.body["error"]))) throw noRefresh();
    demandGrantRefused(answer, "An unknown refresh token");
  });
  await withCookie("refuses another code_verifier", async () => {
    const { code } = await client.code();
    const answer = await client.exchange(code, "x".repeat(43));
    demandPkce(answer.status !== 200, "Another code_verifier has status 200 instead of 400");
    demandGrantRefused(answer, "Another code_verifier");
  });
  await withCookie("takes a code once", async () => {
    const { code, verifier } = await client.code();
    const { status } = await client.exchange(code, verifier);
    demand(status === 200, `The exchange of the code has status ${status}`);
    demandGrantRefused(await client.exchange(code, verifier), "A code that was used");
  });
  await withCookie("rotates refresh tokens", async () => {
    const { refresh_token: first } = await client.tokens();
    if (first === undefined) throw noRefresh();
    const next = async (token: string) => {
      const { status, body } = await client.refresh(token);
      demand(status === 200, `A refresh has status ${status} (${body["error"]})`);
      const { refresh_token } = client.readTokens(body);
      demand(refresh_token !== undefined, "A refresh returns no refresh token");
      return refresh_token;
    };
    const second = await next(first);
    demand(second !== first, "A refresh returns the same refresh token again");
    await next(second);
    const reused = await client.refresh(first);
    demandGrantRefused(reused, "A refresh token whose successor was used");
  });
  let tokens: Tokens | undefined;
  await withCookie("returns an access token that operations accept", async () => {
    tokens = await client.tokens();
    const status = await profileStatus(context, tokens.access_token);
    demand(status === 200, `getProfile has status ${status}`);
    context.customerToken = tokens.access_token;
  });

  return async () => {
    if (!signIn.logoutUrl) return;
    await test("sign-out", "never redirects to another site", async () => {
      const { headers } = await client.signOut(false, { slo_r_url: `${FOREIGN}/` });
      demand(!isAt(headers.get("location"), FOREIGN), `It redirects to ${FOREIGN}`);
    });
    await test("sign-out", "ends the session and its tokens", async () => {
      if (!tokens) throw new Unavailable("No customer is signed in: see --cookie");
      const { headers } = await client.signOut(true);
      demand(isAt(headers.get("location"), origin), `It doesn't redirect to ${origin}`);
      const { to } = await client.authorize({ isSignedIn: true });
      demand(!to?.searchParams.has("code"), "The session is still signed in");
      if (tokens.refresh_token !== undefined)
        demandGrantRefused(await client.refresh(tokens.refresh_token), "The refresh token");
      const status = await profileStatus(context, tokens.access_token);
      demand(status === 401, `The access token still works: getProfile has status ${status}`);
    });
  };
}

async function profileStatus({ configuration, options }: Context, token: string): Promise<number> {
  const declaration = getProfile as unknown as Declaration;
  const request = prepare({ configuration, declaration, fields: {}, token });
  return (await send(request, { fetch: options.fetch })).status;
}
