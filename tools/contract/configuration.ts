import type { z } from "zod";
import { Links as ClientIp } from "../../core/http/client-ip.ts";
import { headerNames, serviceNames } from "../../core/http/wire.ts";
import { Terms } from "../../core/domain/support/support-tickets.ts";
import { Features, Lists } from "../../core/platform/config/features.ts";
import { ConfigurationAnswer } from "../../core/platform/config/remote.ts";
import { SignIn } from "../../core/platform/config/sign-in.ts";
import { Links as Campaigns } from "../../core/platform/navigation/campaign.ts";
import { Links as Activation } from "../../widgets/activate/allowed-destination.ts";
import { linkNames } from "../../widgets/devices/add-links.ts";
import { Links as Redirects } from "../../widgets/redirect/destinations.ts";
import { Lists as StatementLists } from "../../widgets/transactions/use-lists.ts";
import { jsonSchemaOf, type JsonSchema } from "./schema.ts";

/** Returns a schema with the properties of all of these. */
const merged = (...schemas: readonly z.core.$ZodType[]): JsonSchema => ({
  type: "object",
  properties: Object.assign({}, ...schemas.map((schema) => jsonSchemaOf(schema).properties)),
});

const text: JsonSchema = { type: "string" };
const textsFor = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));

const textsByName = (names: object): JsonSchema => ({
  type: "object",
  properties: textsFor(Object.keys(names)),
});

/**
 * What is below `settings`, and read by the code that uses it: by the schema of that code, or as texts that it checks
 * one by one.
 */
const readLater = (): Record<string, JsonSchema> => ({
  features: { ...jsonSchemaOf(Features), description: "A missing flag is off." },
  lists: { ...merged(Lists, StatementLists), description: "A missing list is empty." },
  links: {
    type: "object",
    description: "Addresses of the brand's pages and of partners.",
    properties: {
      ...merged(ClientIp, Campaigns, Activation, Redirects).properties,
      ...textsFor(Object.values(linkNames)),
      deviceFingerprint: text,
    },
  },
  brand: { type: "object", properties: { name: text } },
  tickets: { ...jsonSchemaOf(Terms), description: "Required if the brand takes support tickets." },
  session: { type: "object", properties: { warningSeconds: { type: "number", exclusiveMinimum: 0 } } },
  wire: {
    type: "object",
    description: "Other names for headers and services, by our names.",
    properties: { headers: textsByName(headerNames), services: textsByName(serviceNames) },
  },
});

/** Returns the JSON Schema of the remote configuration. */
export function configurationSchema(): JsonSchema {
  const schema = jsonSchemaOf(ConfigurationAnswer);
  const at = (from: JsonSchema | undefined, name: string) =>
    from?.properties?.[name] as JsonSchema | undefined;
  const settings = at(at(schema, "data"), "settings");
  const auth = at(settings, "auth");
  if (!settings?.properties || !auth?.properties) throw new Error("The configuration's schema has changed");
  Object.assign(settings.properties, readLater());
  auth.properties["signIn"] = {
    ...jsonSchemaOf(SignIn),
    description: "How customers sign in: OAuth 2 with PKCE, by a public client. Never a secret.",
  };
  return schema;
}

/** Returns `config.schema.json`, for editors and validators. */
export const configurationSchemaFile = (): JsonSchema => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "tv-selfcare remote configuration",
  description: "What a backend sends at the address of data-config-url.",
  ...configurationSchema(),
});
