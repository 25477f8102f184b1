import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A value of each JSON type. */
const probes = { boolean: true, number: 1, string: "text", null: null, array: [], object: {} };

/**
 * Returns the JSON types that a plain check accepts. The elements check numbers and booleans so, because zod's own
 * schemas for them would cost every visitor bytes (core/http/wire-values.ts).
 */
function typesOf(schema: z.core.$ZodType): string[] {
  return Object.entries(probes).flatMap(([type, value]) =>
    z.core.safeParse(schema, value).success ? [type] : [],
  );
}

const patternOf = (check: z.core.$ZodCheck): RegExp | undefined =>
  (check._zod.def as { pattern?: RegExp }).pattern;

/** Returns the JSON Schema (2020-12) of what a schema accepts. */
export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...result } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { type, checks = [] } = zodSchema._zod.def;
      // JSON Schema has no flags.
      const pattern = checks.map(patternOf).find((one) => one?.flags.includes("i"));
      if (pattern) {
        delete jsonSchema.pattern;
        jsonSchema.description = `Like ${pattern.source}, in upper or lower case`;
      }
      if (type !== "unknown" || !checks.length) return;
      const [first, ...others] = typesOf(zodSchema);
      if (first) jsonSchema.type = (others.length ? [first, ...others] : first) as "string";
    },
  });
  return result;
}
