import * as z from "zod/mini";

// Use few kinds of schemas: each additional one (record, url, default) costs every visitor 200 to 500 bytes.
const text = z.optional(z.string());
const names = z.optional(z.array(z.string()));
/** Parsed by the code that uses it. */
const unread = z.optional(z.unknown());
const Address = z.string().check(z.regex(/^https?:\/\/[^\s]+$/));
const Client = z.object({ clientId: z.string() });

const Operation = z.object({
  opName: z.string(),
  apiPath: z.string(),
  httpMethod: z.string().check(z.regex(/^(get|post|put|patch|delete)$/i)),
  apiVersion: text,
});

const Microservice = z.object({
  msName: z.string(),
  msBaseUrl: Address,
  apiVersion: text,
  ismockscenario: unread, // true or anything else
  scenarioname: text,
  operations: z.array(Operation),
});

const Settings = z.object({
  /** `signIn`: see core/platform/config/sign-in.ts. */
  auth: z.object({ staging: Client, production: Client, signIn: unread }),
  /** `brands`: origins of the brand's own site, one for each language. Customers sign in there. */
  origins: z.optional(z.object({ api: names, sandbox: names, brands: names })),
  /** Flags and lists (CFG-7): parsed by core/platform/config/features.ts for the elements that use them. */
  features: unread,
  lists: unread,
  /** Addresses that a brand sets, by name. */
  links: unread,
  /** `name`: the brand's name (core/element/hooks/use-brand-name.ts). */
  brand: unread,
  /** A brand's settings for support tickets (core/domain/support/support-tickets.ts). */
  tickets: unread,
  /** When customers are warned before they are signed out: widgets/session-timeout/flow.ts. */
  session: unread,
  /** Other names for headers and services, by our names (core/http/wire.ts). */
  wire: z.optional(z.object({ headers: unread, services: unread })),
});

/** The response of the configuration's address (CFG-1). */
export const ConfigurationAnswer = z.object({
  data: z.object({
    apiConfigurations: z.object({ microservices: z.array(Microservice) }),
    settings: Settings,
  }),
});

export type Microservice = z.infer<typeof Microservice>;
export type RemoteOperation = z.infer<typeof Operation>;
type Names = Readonly<Record<string, string | undefined>>;

export interface RemoteConfiguration {
  microservices: Microservice[];
  auth: { staging: { clientId: string }; production: { clientId: string }; signIn?: unknown };
  origins: { api: string[]; sandbox: string[]; brands: string[] };
  /** Unparsed: see core/platform/config/features.ts. */
  features?: unknown;
  lists?: unknown;
  links?: unknown;
  brand?: unknown;
  tickets?: unknown;
  session?: unknown;
  wire: { headers: Names; services: Names };
}

/** Returns the names that are texts. */
function namesIn(given: unknown): Names {
  const result: Record<string, string> = {};
  for (const [key, value] of Object.entries((given ?? {}) as object))
    if (typeof value === "string") result[key] = value;
  return result;
}

const noOrigins: RemoteConfiguration["origins"] = { api: [], sandbox: [], brands: [] };

/** Returns the configuration in a response, with our defaults for missing values. */
export function configurationFrom({ data }: z.infer<typeof ConfigurationAnswer>): RemoteConfiguration {
  const { origins, wire, ...settings } = data.settings;
  return {
    ...settings,
    microservices: data.apiConfigurations.microservices,
    origins: { ...noOrigins, ...(origins as Partial<typeof noOrigins>) },
    wire: { headers: namesIn(wire?.headers), services: namesIn(wire?.services) },
  };
}

const STAGING = new Set(["dev", "qa", "stg"]);

/** Returns our client id for this environment (CFG-6). */
export const clientIdFor = (configuration: RemoteConfiguration, environment: string): string =>
  configuration.auth[STAGING.has(environment) ? "staging" : "production"].clientId;
