import type { Operation, Service } from "../../demo/sandbox/operation.ts";
import { basePath, services } from "../../demo/sandbox/services/index.ts";
import { declarations, type Declaration } from "./declarations.ts";
import { errorsOf } from "./error-responses.ts";
import type { Example, Examples } from "./examples.ts";
import { headersOf } from "./headers.ts";
import { jsonSchemaOf, type JsonSchema } from "./schema.ts";
import { securityOf } from "./security.ts";
import { operationTexts, type OperationText } from "./texts.ts";

interface Described {
  service: Service;
  row: Operation;
  declaration: Declaration;
  example: Example;
  text: OperationText;
}

const propertiesOf = ({ properties = {} }: JsonSchema) => Object.entries(properties);

/** Parameters that the configuration appends to the path, and that clients send unchanged. */
const fixedParameters = ({ query = "" }: Operation) =>
  [...new URLSearchParams(query)].map(([name, value]) => ({
    name,
    in: "query",
    required: true,
    schema: { type: "string", const: value },
  }));

/** Parameters in path and query: all fields of a GET, and those that a POST names. */
function parametersOf({ row, example }: Described, schema: JsonSchema) {
  const fixed = fixedParameters(row);
  const inQuery = row.maxBytes === undefined ? row.fromQuery : ["filename"];
  const sent = example.request as Record<string, unknown>;
  const fields = propertiesOf(schema)
    .filter(([name]) => row.method === "GET" || inQuery?.includes(name))
    .filter(([name]) => fixed.every((one) => one.name !== name))
    .map(([name, of]) => {
      const isInPath = row.path.includes(`{${name}}`);
      return {
        name,
        in: isInPath ? "path" : "query",
        required: isInPath || (schema.required?.includes(name) ?? false),
        schema: of,
        // As texts, in an address.
        ...(sent[name] !== undefined && {
          example: typeof sent[name] === "boolean" ? String(sent[name]) : sent[name],
        }),
      };
    });
  return [...fields, ...fixed];
}

/** Returns a schema without the fields that are sent in the query. */
function bodySchema({ row }: Described, schema: JsonSchema): JsonSchema {
  const { fromQuery } = row;
  if (!fromQuery) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(propertiesOf(schema).filter(([name]) => !fromQuery.includes(name))),
    required: schema.required?.filter((name) => !fromQuery.includes(name)) ?? [],
  };
}

function requestBodyOf(described: Described, schema: JsonSchema) {
  const { row, example } = described;
  if (row.method === "GET") return undefined;
  if (row.maxBytes !== undefined) {
    const description = `The file, at most ${row.maxBytes} bytes.`;
    const types = ["image/jpeg", "image/png", "video/mp4", "application/octet-stream"];
    return { description, required: true, content: Object.fromEntries(types.map((type) => [type, {}])) };
  }
  const sent = Object.entries(example.request).filter(([name]) => !row.fromQuery?.includes(name));
  return {
    required: true,
    content: {
      "application/json": {
        schema: bodySchema(described, schema),
        examples: { sandbox: { value: Object.fromEntries(sent) } },
      },
    },
  };
}

/** Returns the successful response: what the element parses. */
function successOf({ declaration, example }: Described) {
  const isPage = example.contentType === "text/html";
  const schema = isPage ? { type: "string" } : jsonSchemaOf(declaration.response);
  const isRead = Object.keys(schema).length > 0;
  return {
    description: isRead
      ? "Success. Elements ignore fields that aren't listed here."
      : "Success. The body isn't read.",
    content: { [example.contentType]: { schema, examples: { sandbox: { value: example.response } } } },
  };
}

/** Returns the response to a request that is only accepted, if the operation has one. */
function acceptedOf({ row: { accepted }, declaration }: Described) {
  if (!accepted) return {};
  const { answer, description } = accepted;
  const schema = jsonSchemaOf(declaration.response);
  const content = { "application/json": { schema, examples: { sandbox: { value: answer.body } } } };
  return { [answer.status]: { description, content } };
}

/** Returns the codes that have a meaning of their own. */
function codesOf({ row, declaration }: Described): string {
  const benign = Object.keys(declaration.benign ?? {});
  const codes = (row.errorCodes ?? []).filter((code) => !benign.includes(code));
  const list = (of: readonly string[]) => of.map((code) => `\`${code}\``).join(", ");
  return [
    codes.length && `Elements know these error codes: ${list(codes)}.`,
    benign.length && `${list(benign)} isn't an error: the customer has nothing yet.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function operationOf(described: Described) {
  const { service, row, text, example } = described;
  const schema = jsonSchemaOf(row.input);
  const isKeyed = row.method !== "GET" && !row.withoutKey;
  const hasToken = row.token !== "none";
  const isCustomers = row.token === "customer" || row.token === "bearer";
  const requestBody = requestBodyOf(described, schema);
  return {
    operationId: row.name,
    tags: [service.name],
    summary: text.summary,
    description: [text.description, codesOf(described)].filter(Boolean).join("\n\n"),
    security: securityOf(row),
    parameters: [...parametersOf(described, schema), ...headersOf(isCustomers, isKeyed, row.apiVersion)],
    ...(requestBody && { requestBody }),
    responses: {
      [example.status]: successOf(described),
      ...acceptedOf(described),
      ...errorsOf(hasToken, isKeyed),
    },
  };
}

/** Returns the paths of all operations, as the sandbox has them. Another backend's are in its configuration. */
export function operationPaths({ operations }: Examples): Record<string, Record<string, unknown>> {
  const texts = operationTexts();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const service of services) {
    for (const row of service.operations) {
      const id = `${service.name}.${row.name}`;
      const [declaration, example, text] = [declarations.get(id), operations[id], texts.get(row.name)];
      if (!declaration) throw new Error(`No element declares ${id}`);
      if (!example)
        throw new Error(`${id} has no example: add a sample in tools/contract, and run npm run docs`);
      if (!text?.description) throw new Error(`The declaration of ${id} has no doc comment`);
      const path = (paths[basePath(service) + row.path] ??= {});
      path[row.method.toLowerCase()] = operationOf({ service, row, declaration, example, text });
    }
  }
  return paths;
}
