import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import type { Env } from "./env.ts";
import { redirects } from "./redirects.ts";
import { clients } from "./services/identity.ts";
import { basePath, services } from "./services/index.ts";
import { ticketTerms } from "./services/ticket-forms.ts";
import type { Settings } from "./settings.ts";

/** For how long a client may use the configuration without asking, in seconds. */
const MAX_AGE = 300;

/** CFG-1: made from the same rows as the routes. */
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

const settingsFor = (origin: string, version: string, { features, lists }: Settings) => ({
  version,
  brand: { name: "Kestrel", wirePrefix: "kestrel" },
  auth: { staging: { clientId: clients.staging }, production: { clientId: clients.production } },
  origins: { api: [origin], sandbox: [origin], brand: origin },
  features,
  lists,
  links: { redirects: redirects(origin) },
  tickets: ticketTerms,
  session: { warningSeconds: 60 },
  limits: {},
  wire: { headers: {}, services: {} },
});

/** 304 where the client has this version. */
export const unlessKnown = etag();

/** `GET /config`: the remote configuration, its addresses those that the client used. */
export const getConfiguration: MiddlewareHandler<Env> = async (c) => {
  const { origin } = new URL(c.req.url);
  const { version, settings } = c.var.call;
  c.header("ETag", `"${version}"`);
  c.header("Cache-Control", `max-age=${MAX_AGE}`);
  return c.json({
    data: {
      apiConfigurations: { microservices: microservices(origin, settings) },
      settings: settingsFor(origin, version, settings),
    },
  });
};
