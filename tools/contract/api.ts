import { openApi } from "./openapi.ts";
import type { JsonSchema } from "./schema.ts";

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}

interface Described {
  operationId: string;
  parameters: { name?: string; in?: string; required?: boolean; schema?: JsonSchema; $ref?: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

const typeOf = ({ type, const: only, enum: values }: JsonSchema): string =>
  only === undefined ? (values?.join(" or ") ?? [type ?? "any"].flat().join(" or ")) : JSON.stringify(only);

/** Returns each field of a schema: `data.recipients[].recipientId: number`, with `?` if it is optional. */
function fieldsIn(schema: JsonSchema, path = ""): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[];
  if (choices.length) return [...new Set(choices.flatMap((one) => fieldsIn(one, path)))];
  if (schema.type === "array") return fieldsIn(schema.items as JsonSchema, `${path}[]`);
  if (!schema.properties) return [`${path || "(whole)"}: ${typeOf(schema)}`];
  return Object.entries(schema.properties).flatMap(([name, inner]) => {
    const mark = schema.required?.includes(name) ? "" : "?";
    return fieldsIn(inner as JsonSchema, `${path && `${path}.`}${name}${mark}`);
  });
}

const fieldsOf = ({ content = {} }: Content): string[] =>
  Object.values(content).flatMap(({ schema }) =>
    schema && Object.keys(schema).length ? fieldsIn(schema) : [],
  );

/** Returns what a backend relies on, a line for each field, in a section for each operation. */
export function contractApi(): string {
  const { paths, components } = openApi("");
  const operations = Object.values(paths).flatMap((path) =>
    Object.entries(path).map(([method, one]) => ({ method, ...(one as unknown as Described) })),
  );
  const sections = operations
    .filter(({ operationId }) => operationId !== "getConfiguration")
    .map(({ method, operationId, parameters, requestBody = {}, responses }) => {
      const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1] ?? {};
      const lines = [
        ...parameters.flatMap(({ name, in: where, required, schema = {} }) =>
          name && where !== "header" ? `${where} ${name}${required ? "" : "?"}: ${typeOf(schema)}` : [],
        ),
        ...fieldsOf(requestBody).map((field) => `request ${field}`),
        ...fieldsOf(success).map((field) => `response ${field}`),
      ];
      return `${operationId} (${method.toUpperCase()})\n${lines.map((line) => `  ${line}\n`).join("")}`;
    });
  const configuration = fieldsIn(components.schemas.Configuration).map((field) => `  ${field}\n`);
  return [`configuration\n${configuration.join("")}`, ...sections].join("\n");
}
