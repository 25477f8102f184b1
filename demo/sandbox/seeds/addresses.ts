import { sql } from "drizzle-orm";
import { addresses } from "../database/address-schema.ts";
import type { Database } from "../database/client.ts";

type Address = Omit<typeof addresses.$inferInsert, "id">;

/** Fictional towns, each with its state and its own ZIP code. The seeded accounts are in the first one. */
const TOWNS: readonly (readonly [city: string, state: string, zip: string])[] = [
  ["Fairview", "CO", "80210"],
  ["Larkhaven", "CO", "80299"],
  ["Ambermoor", "CA", "93699"],
  ["Saltgrass Bay", "CA", "94999"],
  ["Pinnock Falls", "WA", "98699"],
  ["Dunmarrow", "OR", "97599"],
  ["Tillerton", "TX", "78999"],
  ["Quarry Bend", "TX", "76899"],
  ["Wrensfield", "NY", "13999"],
  ["Old Cobham", "NJ", "08899"],
  ["Harrowgate Mills", "PA", "16999"],
  ["Lantern Hill", "VT", "05799"],
  ["Sorrel Point", "ME", "04799"],
  ["Marlow Springs", "FL", "34899"],
  ["Bellweather", "GA", "31999"],
  ["Coopers Reach", "VA", "24699"],
  ["Stillwater Forge", "OH", "45899"],
  ["Kestrel Prairie", "IL", "62999"],
  ["Windlass", "MI", "49799"],
  ["Three Alders", "MN", "56799"],
];

const NAMES =
  "Larkspur Juniper Thistle Bramble Heron Sandpiper Alder Hawthorn Foxglove Tamarack Millrace Copper Meadowlark Osprey Clover Ironwood Willow Sycamore Rosehip Plover Kestrel Saffron Bluestem Yarrow Cinder Harvest Lantern Orchard Quarry Wren".split(
    " ",
  );
const KINDS = ["Avenue", "Street", "Lane", "Drive", "Court"];
/** Number of houses per street. */
const HOUSES = 9;

/**
 * Returns plausible, fictional addresses: each street name in each town. The kind of a street and its numbers depend on
 * the positions in the lists, so that they are the same each time. There are 5,400.
 */
export function madeUpAddresses(): Address[] {
  return TOWNS.flatMap(([city, state, zip], town) =>
    NAMES.flatMap((name, place) => {
      const kind = KINDS[(town + place) % KINDS.length] ?? "Street";
      const first = 100 * (((town * 7 + place * 5) % 12) + 1);
      return Array.from({ length: HOUSES }, (_, house): Address => {
        const street = `${first + house * 14} ${name} ${kind}`;
        const rest = `${name} ${kind} ${city} ${state} ${zip}`.toLowerCase();
        return { street, city, state, zip, search: `${first + house * 14} ${rest}`, searchStreet: rest };
      });
    }),
  );
}

/** The address of the seeded accounts (people.ts), so that it is suggested too. */
const own: Address = {
  street: "1200 Larkspur Avenue",
  city: "Fairview",
  state: "CO",
  zip: "80210",
  search: "1200 larkspur avenue fairview co 80210",
  searchStreet: "larkspur avenue fairview co 80210",
};

/** Fills the table once. One statement with one value: sending thousands of values would take seconds. */
export async function seedAddresses(db: Database): Promise<void> {
  const [known] = await db.select({ id: addresses.id }).from(addresses).limit(1);
  if (known) return;
  const rows = JSON.stringify([own, ...madeUpAddresses()]);
  await db.execute(sql`
    insert into addresses (street, city, state, zip, search, search_street)
    select street, city, state, zip, search, "searchStreet"
    from json_to_recordset(${rows}::json)
      as made (street text, city text, state text, zip text, search text, "searchStreet" text)
    on conflict (search) do nothing
  `);
}
