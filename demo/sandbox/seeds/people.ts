import type { people } from "../database/schema.ts";
import { passwordHash } from "../services/account/password.ts";

/** Password of all seeded accounts. */
export const SEED_PASSWORD = "sandbox";

type Person = typeof people.$inferInsert;

const address = {
  addressLine1: "1200 Larkspur Avenue",
  addressLine2: "Apt 4",
  city: "Fairview",
  state: "CO",
  zip: "80210",
};

/** Ids of the `n`th account. */
const ids = (n: number) => ({
  personId: `p-${1000 + n}`,
  customerRelationshipId: `cr-${2000 + n}`,
  accountId: `a-${3000 + n}`,
  serviceAccountId: `sa-${4000 + n}`,
  xboAccountId: `xbo-${5000 + n}`,
});

let seedHash = "";

/** The seeded accounts: one for each situation that a customer can be in. */
export const seedPeople = (now: Date): Person[] => {
  seedHash ||= passwordHash(SEED_PASSWORD); // Computed once, because hashing is slow and tests often reset the data.
  const common = { passwordHash: seedHash, createdAt: now };
  return [
    /** Has everything. */
    {
      ...common,
      ...ids(1),
      ...address,
      email: "full@example.test",
      firstName: "Fern",
      lastName: "Fuller",
    },
    /** Has nothing yet. */
    {
      ...common,
      ...ids(2),
      email: "new@example.test",
      firstName: "Nico",
      lastName: "Newell",
      zip: "80211",
      showOnlyZipCode: true,
    },
    /** Has devices, a card and subscriptions that block deactivation. */
    {
      ...common,
      ...ids(3),
      ...address,
      email: "blocked@example.test",
      firstName: "Bryn",
      lastName: "Blocker",
    },
    /** Can also sign in by a cable provider. */
    {
      ...common,
      ...ids(4),
      ...address,
      email: "linked@example.test",
      firstName: "Lena",
      lastName: "Linke",
      fedAuthProviders: ["Spectrum"],
    },
    /** Can't change anything. */
    {
      ...common,
      ...ids(5),
      ...address,
      email: "readonly@example.test",
      firstName: "Rhea",
      lastName: "Reeder",
      canUpdate: false,
    },
  ];
};
