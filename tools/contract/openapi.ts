import { services } from "../../demo/sandbox/services/index.ts";
import { configurationSchema } from "./configuration.ts";
import { errorResponses, errorSchema, errorsOf } from "./error-responses.ts";
import { readExamples, type Examples } from "./examples.ts";
import { headerParameters, headersOf } from "./headers.ts";
import { operationPaths } from "./paths.ts";
import { securitySchemes } from "./security.ts";

const DESCRIPTION = `What the elements of tv-selfcare need from a backend. It is generated from the declarations and schemas that the
elements parse with, so a response that fits it works.

Paths are those of the sandbox. Yours can differ: the remote configuration (\`getConfiguration\`) names each service's base
URL, and each operation's path and method. Header and service names can be changed there too.`;

const option = (name: string, description: string) => ({
  name,
  in: "query",
  description,
  schema: { type: "string" },
});

/** The remote configuration, which everything else is found by. */
const configurationPath = ({ configuration }: Examples) => ({
  get: {
    operationId: "getConfiguration",
    tags: ["configuration"],
    summary: "Get configuration",
    description: "Reads the remote configuration. Clients use a response for 5 minutes.",
    security: [],
    parameters: [
      option("configId", "`data-config-id` of the page."),
      option("configType", "`data-config-type` of the page."),
      option("environment", "`data-environment` of the page."),
      ...headersOf(false, false, "1.0"),
    ],
    responses: {
      200: {
        description: "Success.",
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Configuration" },
            examples: { sandbox: { value: configuration } },
          },
        },
      },
      ...errorsOf(false, false),
    },
  },
});

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApi(version: string, examples: Examples = readExamples()) {
  return {
    openapi: "3.1.0",
    info: {
      title: "tv-selfcare backend",
      version,
      description: DESCRIPTION,
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/", description: "The server that this file is from" }],
    tags: ["configuration", ...services.map(({ name }) => name)].map((name) => ({
      name,
      description: name === "configuration" ? "The remote configuration" : `The service \`${name}\``,
    })),
    paths: { "/config": configurationPath(examples), ...operationPaths(examples) },
    components: {
      schemas: { Configuration: configurationSchema(), Error: errorSchema },
      parameters: headerParameters(),
      responses: errorResponses(examples.errors),
      securitySchemes,
    },
  };
}
