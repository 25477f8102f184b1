import type { Runtime } from "../../../tools/build/vite.ts";
import { kB, ms, table } from "../cells.ts";
import { atMost, inMs, inTimes, type Verdict } from "../verdict.ts";
import type { Served } from "./front.ts";
import type { Loaded, PageVisit } from "./visit.ts";

/** Maximum ratio to the floor's time until the customer's data is painted, with a cold cache. */
const SHOWN = { lite: 1.25, react: 1.5 } as const satisfies Record<Runtime, number>;
/** Maximum number of requests of a page, with its own files and all calls, but without the code of next pages. */
const REQUESTS = 30;

/** Maximum time of a change of page inside the portal, besides its longest call, in ms. */
const CHANGE = 150;

/** Rounds that wait until nothing more is loaded, followed by a visit with these files. */
export const WHOLE_ROUNDS = 3;

/** Results of one of the brand's pages. */
export interface BrandPage extends Omit<PageVisit, "all">, Loaded {
  /** What draws it. */
  name: Runtime | "floor";
  served: Served;
  path: string;
  /** In a browser that has never been there, or that has the page's files. */
  cache: "cold" | "warm";
}

/** A change from one page to another inside the portal; times in ms, from the press until the data is painted. */
export interface PageChange {
  name: Runtime;
  served: Served;
  /** The page it leads to. */
  path: string;
  took: number;
  /** The longest call of it; 0 if all data was there. */
  call: number;
  /** What it took besides that call. */
  own: number;
}

const floorOf = (pages: readonly BrandPage[], { served, path, cache }: BrandPage) =>
  pages.find(
    (one) => one.name === "floor" && one.served === served && one.path === path && one.cache === cache,
  );

const HEAD = [
  "data shown, ms",
  "× floor",
  "requests till then",
  "all",
  "prefetched",
  "scripts",
  "kB",
  "layout shift",
  "longest task, ms",
];

/** Returns a table for each way to serve the pages and each state of the cache. */
export function brandTables(pages: readonly BrandPage[]): string[] {
  const kinds = new Map<string, BrandPage[]>();
  for (const page of pages) {
    const what =
      page.cache === "cold"
        ? "cold: no files, no configuration; login and connection kept"
        : "warm: files and configuration of the visit before; login and connection kept";
    const kind = `signed in, ${page.served}, ${what}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), page]);
  }
  return [...kinds].map(([kind, rows]) =>
    table(
      [kind, "by", ...HEAD],
      rows.map((page) => {
        const floor = floorOf(pages, page);
        return [
          page.path,
          page.name,
          ms(page.shown),
          floor && (page.shown / floor.shown).toFixed(2),
          page.requestsUntilShown,
          page.requests,
          page.prefetched,
          page.scripts,
          kB(page.wire),
          page.shift.toFixed(4),
          ms(page.task),
        ];
      }),
    ),
  );
}

/** Returns the verdicts on our pages. */
export function ofBrandPages(pages: readonly BrandPage[]): Verdict[] {
  return pages.flatMap((page) => {
    const { name, served, path, cache, requests, twice } = page;
    if (name === "floor") return [];
    const what = `${name}: ${path} by ${served} with a ${cache} cache`;
    const floor = floorOf(pages, page);
    return [
      ...(cache === "cold"
        ? [
            atMost(
              `${what}: data shown, by the floor's time,`,
              floor && page.shown / floor.shown,
              SHOWN[name],
              inTimes,
            ),
          ]
        : []),
      atMost(`${what}: requests`, requests, REQUESTS),
      {
        target: `${what}: nothing is fetched twice`,
        measured: twice.join() || "nothing",
        isMet: !twice.length,
      },
    ];
  });
}

export const changeTable = (changes: readonly PageChange[]): string =>
  table(
    [
      "change of page, the page before at rest",
      "served",
      "by",
      "data shown, ms",
      "longest call, ms",
      "besides, ms",
    ],
    changes.map(({ path, served, name, took, call, own }) => [
      path,
      served,
      name,
      ms(took),
      ms(call),
      ms(own),
    ]),
  );

export const ofPageChanges = (changes: readonly PageChange[]): Verdict[] =>
  changes.map(({ name, served, path, own }) =>
    atMost(`${name}: change to ${path} by ${served}, besides its longest call,`, own, CHANGE, inMs),
  );
