import type { EventEmitter } from "node:events";
import { Provider, interactionPolicy, type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import type { Logger } from "pino";
import type { Database } from "../database/client.ts";
import { logError } from "../log.ts";
import { clients } from "../services/identity.ts";
import { accessTokens } from "./access-tokens.ts";
import { accountClaims, findAccount } from "./accounts.ts";
import { AUTH_PATH, brandOrigin, brandOrigins, SCOPE, sessionCookie } from "./brand.ts";
import { clientsFor } from "./clients.ts";
import { requestScope } from "./request-scope.ts";
import { signingKeys, type SigningKeys } from "./keys.ts";
import { extendSession, records } from "./records.ts";
import { languageOf } from "./strings.ts";

/** Maximum duration of a sign-in, from its page to its end, in seconds. */
const INTERACTION_LIFE = 60 * 60;
/** Maximum life of a grant and its refresh tokens, in seconds. They end with the session, if that is earlier. */
const GRANT_LIFE = 14 * 24 * 60 * 60;

const nowSeconds = () => Math.floor(Date.now() / 1000);
/** The library only issues tokens for a session that exists. If it ends meanwhile, they expire in a second. */
const sessionLeft = () => Math.max(1, (requestScope().sessionEnds ?? 0) - nowSeconds());

/**
 * Address of a sign-in page. It contains the language, because after Back the address may be all that is left of the
 * sign-in.
 */
function signInPath(uid: string, params: Record<string, unknown>): string {
  const text = (name: string) => (typeof params[name] === "string" ? params[name] : undefined);
  const isSpanish = languageOf(text("ui_locales"), text("redirect_uri")) === "es";
  return `${AUTH_PATH}/sign-in/${uid}${isSpanish ? "?ui_locales=es" : ""}`;
}

/**
 * Requires a sign-in if there is no session, or if its account is gone. Consent is never requested: the clients are the
 * brand's own.
 */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.remove("consent");
  const { Check } = interactionPolicy;
  prompts.get("login")?.checks.add(
    new Check("account_gone", "the account cannot sign in", "login_required", ({ oidc }) => {
      return oidc.session?.accountId !== undefined && !oidc.account;
    }),
  );
  return prompts;
}

/** Returns the customer's grant for this client in this session. Creates it if there is none. */
async function loadGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, account, provider } = oidc;
  if (!client || !session || !account) return undefined;
  const { accountId } = account;
  const id = session.grantIdFor(client.clientId);
  const known = id === undefined ? undefined : await provider.Grant.find(id);
  if (known?.accountId === accountId) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}

/** Records when the session of a code or refresh token ends, to limit the life of the new tokens. */
async function recordSession({ oidc }: KoaContextWithOIDC, db: Database, sessionUid: string): Promise<void> {
  const request = requestScope();
  if (oidc.params?.["grant_type"] === "refresh_token" && request.settings.refreshExtendsSession) {
    const ends = nowSeconds() + request.settings.sessionLifeSeconds;
    await extendSession(db, sessionUid, new Date(ends * 1000));
  }
  const stored = await records(db, "Session").findByUid(sessionUid);
  if (stored?.exp !== undefined) request.sessionEnds = stored.exp;
}

const configuration = (db: Database, port: number, keys: SigningKeys): Configuration => ({
  adapter: (kind) => (kind === "AccessToken" ? accessTokens(db) : records(db, kind)),
  clients: clientsFor(port),
  jwks: keys.jwks,
  clientBasedCORS: (_ctx, origin) => brandOrigins(port).includes(origin),
  claims: { openid: ["sub"], account: [...accountClaims] },
  clockTolerance: 0, // one clock dates and validates everything
  scopes: ["openid"],
  responseTypes: ["code"],
  extraParams: ["reason"],
  clientAuthMethods: ["none", "client_secret_basic"],
  pkce: { required: (_ctx, { clientId }) => clientId !== clients.legacy },
  cookies: {
    // A host's cookies are sent to all its ports, so each database on this machine has cookie names of its own.
    names: {
      session: `kestrel-session-${keys.id}`,
      interaction: `kestrel-sign-in-${keys.id}`,
      resume: `kestrel-resume-${keys.id}`,
    },
    long: sessionCookie,
    short: { httpOnly: true, sameSite: "lax" },
    keys: keys.cookieKeys,
  },
  enabledJWA: { idTokenSigningAlgValues: ["RS256"] },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false }, // SES-6 has other parameters: logout.ts
    userinfo: { enabled: false },
  },
  async findAccount(ctx, sub, token) {
    if (token && "sessionUid" in token && token.sessionUid) await recordSession(ctx, db, token.sessionUid);
    return findAccount(db, sub);
  },
  interactions: { policy: policy(), url: (_ctx, { uid, params }) => signInPath(uid, params) },
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
  loadExistingGrant: loadGrant,
  rotateRefreshToken: true,
  expiresWithSession: async () => true,
  renderError(ctx, out) {
    ctx.body = out; // routes.ts replaces it with a page if a customer sees it
  },
  routes: { authorization: "/authorize", token: "/token", jwks: "/jwks", end_session: "/logout" },
  ttl: {
    AccessToken: () => Math.min(requestScope().settings.customerTokenLifeSeconds, sessionLeft()),
    AuthorizationCode: 60,
    Grant: GRANT_LIFE,
    IdToken: sessionLeft,
    Interaction: INTERACTION_LIFE,
    RefreshToken: GRANT_LIFE,
    Session: () => requestScope().settings.sessionLifeSeconds,
  },
});

/** Creates the OpenID provider of the sandbox on this port. All its state is in the database. */
export async function createProvider(db: Database, port: number, log: Logger): Promise<Provider> {
  const settings = configuration(db, port, await signingKeys(db));
  const provider = new Provider(brandOrigin(port) + AUTH_PATH, settings);
  provider.on("server_error", (_ctx, error) => logError(log, error));
  (provider as EventEmitter).on("error", (error: Error) => logError(log, error));
  return provider;
}
