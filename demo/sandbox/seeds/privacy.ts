import type { adChoices, advertisingIds, appPreferences, termsAcceptances } from "../database/schema.ts";
import { owner, type Role } from "./owners.ts";
import { daysFrom } from "./times.ts";

/** The two known terms (PRS-1). */
export const TERM_IDS = ["platform-terms-of-use", "platform-privacy-policy"] as const;

/** new@ has none: nothing was ever chosen or accepted (PRS-5). */
export const seedAdChoices = (now: Date): (typeof adChoices.$inferInsert)[] => [
  { personId: owner.full, tv: true, sd: false, updatedAt: daysFrom(now, -90) },
  { personId: owner.blocked, tv: false, sd: false, updatedAt: daysFrom(now, -30) },
  { personId: owner.linked, tv: false, sd: true, updatedAt: daysFrom(now, -10) },
  { personId: owner.readonly, tv: true, sd: true, updatedAt: daysFrom(now, -200) },
];

/** linked@ has only accepted the terms of use. */
export const seedTermsAcceptances = (now: Date): (typeof termsAcceptances.$inferInsert)[] => {
  const [terms, policy] = TERM_IDS;
  const accepted = (role: Role, termId: string, days: number) => ({
    personId: owner[role],
    termId,
    acceptedAt: daysFrom(now, -days),
  });
  return [
    accepted("full", terms, 400),
    accepted("full", policy, 380),
    accepted("blocked", terms, 150),
    accepted("blocked", policy, 150),
    accepted("linked", terms, 60),
    accepted("readonly", terms, 300),
    accepted("readonly", policy, 300),
  ];
};

const apps: readonly (readonly [string, string, boolean])[] = [
  ["ch-velodrome", "Velodrome", true],
  ["ch-small-planets", "Small Planets", false],
  ["ch-long-table", "The Long Table", true],
  ["ch-wild-hour", "Wild Hour", false],
  ["ch-newsroom", "Newsroom 24", true],
  ["ch-weather", "Weather & Tides", true],
];

const appsOf: readonly (readonly [Role, number])[] = [
  ["full", apps.length],
  ["blocked", 2],
  ["linked", 3],
  ["readonly", 2],
];

export const seedAppPreferences = (now: Date): (typeof appPreferences.$inferInsert)[] =>
  appsOf.flatMap(([role, count]) =>
    apps.slice(0, count).map(([channelId, name, enabled]) => ({
      personId: owner[role],
      channelId,
      name,
      enabled,
      updatedAt: daysFrom(now, -20),
    })),
  );

export const seedAdvertisingIds = (now: Date): (typeof advertisingIds.$inferInsert)[] =>
  Object.values(owner).map((personId, n) => ({
    personId,
    advertisingId: `00000000-0000-4000-8000-00000000000${n}`,
    updatedAt: daysFrom(now, -400),
  }));
