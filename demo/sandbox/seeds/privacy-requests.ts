import type { privacyRequests } from "../database/schema.ts";
import { owner } from "./owners.ts";
import { daysFrom } from "./times.ts";

type Row = typeof privacyRequests.$inferInsert;

/**
 * Requests of full@: one with a report, one denied, one that waits for a proof of identity. The demo shows their
 * numbers.
 */
export const seedPrivacyRequests = (now: Date): Row[] => {
  const common = {
    customerSubType: "CURRENT",
    personId: owner.full,
    email: "full@example.test",
    language: "en",
    outcome: "completed",
  } as const;
  return [
    {
      ...common,
      crn: "PR-FULL-0000-0001",
      toldStatus: "completed",
      type: "access",
      answers: { customerSubType: "CURRENT", irrRequestType: "access", categories: ["account", "devices"] },
      receivedAt: daysFrom(now, -40),
      verifiedAt: daysFrom(now, -40),
    },
    {
      ...common,
      crn: "PR-FULL-0000-0002",
      toldStatus: "denied",
      type: "correction",
      answers: {
        customerSubType: "CURRENT",
        irrRequestType: "correction",
        category: "viewing",
        "free-text": "The list of what I watched has films that I never saw.",
      },
      receivedAt: daysFrom(now, -20),
    },
    {
      ...common,
      crn: "PR-FULL-0000-0003",
      toldStatus: "verifying",
      type: "deletion",
      answers: { customerSubType: "CURRENT", irrRequestType: "deletion", categories: ["advertising"] },
      receivedAt: daysFrom(now, -1),
    },
  ];
};
