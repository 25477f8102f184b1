import { z } from "zod";
import { serviceNames } from "../../../core/http/wire.ts";
import { uiLogs } from "../database/schema.ts";
import { operation, type Service } from "../operation.ts";

/** Names, codes and ids. Without @, ? and brackets, hardly any personal data fits. */
const word = z.string().regex(/^[\w.,:+/ -]{1,120}$/, "Not a plain word");

/** The fields that a log entry may have (API-4). Additional ones are refused, so that leaks are noticed. */
const Entry = z.strictObject({
  operation: word,
  service: word.optional(),
  statusClass: word,
  code: word.optional(),
  durationMs: z.number().min(0).max(86_400_000),
  trackingId: word,
  element: word.optional(),
  version: word.optional(),
  level: z.enum(["debug", "info", "warn", "error"]).optional(),
});

export const logging: Service = {
  name: serviceNames.logging,
  apiVersion: "1.0",
  operations: [
    // API-4
    operation({
      name: "postUiLogs",
      method: "POST",
      path: "/ui-logs",
      apiVersion: "1.0",
      token: "bearer",
      // A log entry that is stored twice does no harm.
      withoutKey: true,
      input: z.strictObject({ entries: z.array(Entry).min(1).max(200) }),
      async handle({ entries }, { db, now }) {
        await db.insert(uiLogs).values(entries.map((entry) => ({ entry, createdAt: now })));
        return { status: 202, body: { data: { accepted: entries.length } } };
      },
    }),
  ],
};
