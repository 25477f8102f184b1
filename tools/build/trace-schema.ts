import { z } from "zod";
import type { Trace } from "../../core/trace/format.ts";
import { ENTRIES_MAX, NAME, OPERATION, STATUS_MAX, TRACKING_ID } from "../../core/trace/mask.ts";
import { jsonSchemaOf, type JsonSchema } from "../contract/schema.ts";

const name = z.string().regex(NAME);
const count = z.int().nonnegative();
const status = count.max(STATUS_MAX);
const page = { language: name, visible: z.boolean(), online: z.boolean() };

const entry = <Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ at: count, type: z.literal(type), ...shape });
const element = z.templateLiteral(["tv-", z.string().regex(/^[a-z-]+$/), "#", z.int()]);

/** What a trace is: nothing else is in one. */
export const TraceFormat = z.strictObject({
  format: z.literal(1),
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  runtime: z.enum(["react", "lite"]),
  browser: z.string().regex(/^(?:[A-Z][a-z]+ \d+|other)$/),
  viewport: z.strictObject({ width: count, height: count }),
  page: z.strictObject(page),
  entries: z
    .array(
      z.discriminatedUnion("type", [
        entry("added", { element }),
        entry("removed", { element }),
        entry("states", { element, states: z.array(name) }),
        entry("call", {
          element,
          operation: z.string().regex(OPERATION),
          status,
          trackingId: z.string().regex(TRACKING_ID),
        }),
        entry("error", { element, code: name, status: z.optional(status) }),
        entry("event", { element, name }),
        entry("page", page),
      ]),
    )
    .max(ENTRIES_MAX),
  dropped: count,
}) satisfies z.ZodType<Trace>;

/** Returns `trace.schema.json`. */
export const traceSchema = (): JsonSchema => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "tv-selfcare trace",
  description: "A recording of what elements did, without personal data.",
  ...jsonSchemaOf(TraceFormat),
});
