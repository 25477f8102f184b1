import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { AUTH_PATH, brandOrigin, brandOrigins, portOf, REDIRECT_PATH, SCOPE } from "./auth/brand.ts";
import { CLIENT_IP_PATH } from "./client-ip.ts";
import type { Env } from "./env.ts";
import { partnerOrigin } from "./partners/links.ts";
import { redirects } from "./redirects.ts";
import { refundReasons } from "./services/transactions/refund-reasons.ts";
import { clients } from "./services/identity.ts";
import { basePath, services } from "./services/index.ts";
import { ticketTerms } from "./services/support/ticket-forms.ts";
import type { Settings } from "./settings.ts";

/** How long clients may cache the configuration, in seconds. */
const MAX_AGE = 300;

/** Created from the same rows as the routes (CFG-1). */
const microservices = (origin: string, settings: Settings) =>
  services.map((service) => ({
    msName: service.name,
    msBaseUrl: `${origin}${basePath(service)}`,
    apiVersion: service.apiVersion,
    ...(settings.microservices[service.name] ?? { ismockscenario: false, scenarioname: "" }),
    operations: service.operations.map(({ name, path, query = "", method, apiVersion }) => ({
      opName: name,
      apiPath: path + query,
      httpMethod: method,
      apiVersion,
    })),
  }));

/** Returns the sign-in server, and the client id of the brand's site (SES-3, SES-6). */
function authFor(port: number, { legacySignIn }: Settings) {
  const issuer = brandOrigin(port) + AUTH_PATH;
  return {
    staging: { clientId: legacySignIn ? clients.legacy : clients.staging },
    production: { clientId: legacySignIn ? clients.legacy : clients.production },
    signIn: {
      issuer,
      authorizationUrl: `${issuer}/authorize`,
      tokenUrl: `${issuer}/token`,
      logoutUrl: `${issuer}/logout`,
      scope: SCOPE,
      redirectPath: REDIRECT_PATH,
      clientAuthentication: legacySignIn ? "basic" : "none",
    },
  };
}

const settingsFor = (origin: string, port: number, version: string, settings: Settings) => ({
  version,
  brand: { name: "Kestrel", wirePrefix: "kestrel" },
  auth: authFor(port, settings),
  origins: {
    // The sign-in server is on one of the brand's hosts, whichever host was called.
    api: [...new Set([origin, brandOrigin(port)])],
    sandbox: [origin],
    brand: brandOrigin(port),
    brands: brandOrigins(port),
  },
  features: settings.features,
  lists: { ...settings.lists, refundReasons },
  links: {
    campaigns: { offer: "cid=no-offers", offers: "cid=offers-banner", banner: "cid=account-banner" },
    // OFR-7: origins of the apps' own activation pages.
    activation: [partnerOrigin(origin)],
    redirects: redirects(origin),
    clientIp: `${origin}${CLIENT_IP_PATH}`,
    // DEV-2
    addTv: `${origin}/support/setup/quick-start-tv`,
    addStreamingDevice: `${origin}/support/setup/quick-start-stream-box`,
  },
  tickets: ticketTerms,
  session: { warningSeconds: 60 },
  limits: {},
  wire: { headers: {}, services: {} },
});

/** Responds with 304 if the client has this version. */
export const unlessKnown = etag();

/** `GET /config`: the remote configuration, with the origin that the client called. */
export const getConfiguration: MiddlewareHandler<Env> = async (c) => {
  const { origin } = new URL(c.req.url);
  const { version, settings } = c.var.call;
  c.header("ETag", `"${version}"`);
  c.header("Cache-Control", `max-age=${MAX_AGE}`);
  return c.json({
    data: {
      apiConfigurations: { microservices: microservices(origin, settings) },
      settings: settingsFor(origin, portOf(c), version, settings),
    },
  });
};
