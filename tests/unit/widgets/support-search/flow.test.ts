import { describe, expect, test } from "vitest";
import type { SearchItem } from "../../../../core/domain/support/content-layout.ts";
import type { Found } from "../../../../core/domain/support/search/text-search.ts";
import {
  initialState,
  itemsOf,
  pageOf,
  transition,
  type Event,
  type State,
} from "../../../../widgets/support-search/flow.ts";

const found = (kind: Found<SearchItem>["kind"], count: number): Found<SearchItem> => ({
  kind,
  items: Array.from({ length: count }, (_, at) => ({ value: `article-${at}` }) as SearchItem),
  highlightTerms: { terms: [["remote"]], phrase: "" },
});
const initial = initialState(undefined);
const after = (...events: Event[]): State => events.reduce(transition, initial);
const query = { term: "remote", page: 1 };
const searched = { type: "submitted", query } as const;
const failed = { type: "failed", error: new Error("No.") } as const;
const cleared = { type: "submitted", query: undefined } as const;

describe("the state of a search", () => {
  test.each(["matched", "similar", "popular"] as const)("shows its results: %s", (kind) => {
    const result = found(kind, 3);
    expect(after(searched, { type: "found", found: result, isWhole: true })).toEqual({
      step: kind,
      term: "remote",
      page: 1,
      found: result,
      isWhole: true,
    });
  });

  test("searches at once after its code has loaded for it", () => {
    expect(initialState(query)).toEqual(after(searched));
  });

  test("SUP-2 is reset by clearing, from each state", () => {
    const shown = [searched, { type: "found", found: found("matched", 3), isWhole: true }] as const;
    const missed = [searched, failed] as const;
    for (const events of [[searched], shown, missed]) expect(after(...events, cleared)).toEqual(initial);
  });

  test("drops an answer that is no longer needed", () => {
    const late = { type: "found", found: found("matched", 3), isWhole: true } as const;
    expect(after(late)).toEqual(initial);
    expect(after(searched, cleared, late)).toEqual(initial);
    const missed = after(searched, failed);
    expect(transition(missed, late)).toBe(missed);
    expect(transition(initial, failed)).toBe(initial);
  });

  test("replaces the titles' results by those of the whole articles on the same page", () => {
    const early = after(searched, { type: "found", found: found("matched", 12), isWhole: false });
    const paged = transition(early, { type: "paged", page: 2 });
    const whole = transition(paged, { type: "found", found: found("matched", 30), isWhole: true });
    expect(whole).toMatchObject({
      step: "matched",
      page: 2,
      isWhole: true,
      found: { items: { length: 30 } },
    });
    expect(transition(whole, { type: "found", found: found("matched", 1), isWhole: false })).toBe(whole);
  });

  test("has only existing pages, even for the first one from an address", () => {
    const paged = after(
      { type: "submitted", query: { ...query, page: 99 } },
      { type: "found", found: found("matched", 25), isWhole: true },
    );
    expect("found" in paged && pageOf(paged)).toBe(3);
    expect(transition(paged, { type: "paged", page: 0 })).toMatchObject({ page: 1 });
    expect(after({ type: "paged", page: 2 })).toEqual(initial);
  });

  test("SUP-2 shows a chosen group shows its results from the first page, and stays when the whole articles have come", () => {
    const mixed = found("matched", 30);
    const items = mixed.items.map((item, at) => ({
      ...item,
      category: at % 2 ? "setup" : "features",
      manual: at === 0,
    }));
    const shown = after(
      { type: "submitted", query: { ...query, page: 2 } },
      { type: "found", found: { ...mixed, items }, isWhole: false },
      { type: "narrowed", group: "features" },
    );
    const whole = transition(shown, { type: "found", found: { ...mixed, items }, isWhole: true });
    for (const state of [shown, whole]) {
      expect("found" in state && [itemsOf(state).length, pageOf(state)]).toEqual([14, 1]);
    }
    const all = transition(whole, { type: "narrowed", group: undefined });
    expect("found" in all && itemsOf(all).length).toBe(30);
    expect(transition(all, { type: "submitted", query })).toEqual(after(searched));
  });

  test("SUP-2 shows all results again if the articles' texts leave none in the chosen group", () => {
    const [setup, manual] = [found("matched", 2), found("matched", 2)].map(({ items }, at) =>
      items.map((item) => ({ ...item, category: "setup", manual: at === 1 })),
    ) as [SearchItem[], SearchItem[]];
    const shown = after(
      searched,
      { type: "found", found: { ...found("matched", 0), items: [...setup, ...manual] }, isWhole: false },
      { type: "narrowed", group: "manual" },
    );
    const whole = transition(shown, {
      type: "found",
      found: { ...found("matched", 0), items: setup },
      isWhole: true,
    });
    expect("found" in shown && itemsOf(shown)).toEqual(manual);
    expect("found" in whole && itemsOf(whole)).toEqual(setup);
  });

  test("SUP-2 a page beyond the titles' results once the articles' texts bring it", () => {
    const started = after(
      { type: "submitted", query: { ...query, page: 2 } },
      { type: "found", found: found("matched", 6), isWhole: false },
    );
    expect("found" in started && pageOf(started)).toBe(1);
    const whole = transition(started, { type: "found", found: found("matched", 30), isWhole: true });
    expect("found" in whole && pageOf(whole)).toBe(2);
  });

  test("keeps its term after a failure", () => {
    expect(after(searched, failed)).toEqual({
      step: "error",
      error: failed.error,
      term: "remote",
      page: 1,
    });
  });
});
