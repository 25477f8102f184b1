import { describe, expect, test } from "vitest";
import type { SearchItem } from "../../../../core/domain/support/content-layout.ts";
import type { Found } from "../../../../core/domain/support/search/text-search.ts";
import {
  begin,
  itemsOf,
  pageOf,
  transition,
  type Event,
  type State,
} from "../../../../widgets/support-search/flow.ts";

const found = (kind: Found<SearchItem>["kind"], count: number): Found<SearchItem> => ({
  kind,
  items: Array.from({ length: count }, (_, at) => ({ value: `article-${at}` }) as SearchItem),
  sought: { terms: [["remote"]], phrase: "" },
});
const initial = begin(undefined);
const after = (...events: Event[]): State => events.reduce(transition, initial);
const wish = { term: "remote", page: 1 };
const searched = { type: "asked", asked: wish } as const;
const failed = { type: "failed", error: new Error("No.") } as const;
const cleared = { type: "asked", asked: undefined } as const;

describe("a search's flow", () => {
  test.each(["matched", "similar", "popular"] as const)("shows what it found: %s", (kind) => {
    const result = found(kind, 3);
    expect(after(searched, { type: "found", found: result, isWhole: true })).toEqual({
      step: kind,
      term: "remote",
      page: 1,
      found: result,
      isWhole: true,
    });
  });

  test("a wish is searched at once, where its code has only come for it", () => {
    expect(begin(wish)).toEqual(after(searched));
  });

  test("SUP-2 clearing resets it, from every state", () => {
    const shown = [searched, { type: "found", found: found("matched", 3), isWhole: true }] as const;
    const missed = [searched, failed] as const;
    for (const events of [[searched], shown, missed]) expect(after(...events, cleared)).toEqual(initial);
  });

  test("an answer that comes when nobody waits for it is dropped", () => {
    const late = { type: "found", found: found("matched", 3), isWhole: true } as const;
    expect(after(late)).toEqual(initial);
    expect(after(searched, cleared, late)).toEqual(initial);
    const missed = after(searched, failed);
    expect(transition(missed, late)).toBe(missed);
    expect(transition(initial, failed)).toBe(initial);
  });

  test("titles' results give way to those of the whole articles, on the same page, and never back", () => {
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

  test("pages stay within what there is, the first one asked for by an address too", () => {
    const asked = after(
      { type: "asked", asked: { ...wish, page: 99 } },
      { type: "found", found: found("matched", 25), isWhole: true },
    );
    expect("found" in asked && pageOf(asked)).toBe(3);
    expect(transition(asked, { type: "paged", page: 0 })).toMatchObject({ page: 1 });
    expect(after({ type: "paged", page: 2 })).toEqual(initial);
  });

  test("SUP-2 a chosen group shows its results from the first page, and stays when the whole articles have come", () => {
    const mixed = found("matched", 30);
    const items = mixed.items.map((item, at) => ({
      ...item,
      category: at % 2 ? "setup" : "features",
      manual: at === 0,
    }));
    const shown = after(
      { type: "asked", asked: { ...wish, page: 2 } },
      { type: "found", found: { ...mixed, items }, isWhole: false },
      { type: "narrowed", group: "features" },
    );
    const whole = transition(shown, { type: "found", found: { ...mixed, items }, isWhole: true });
    for (const state of [shown, whole]) {
      expect("found" in state && [itemsOf(state).length, pageOf(state)]).toEqual([14, 1]);
    }
    const all = transition(whole, { type: "narrowed", group: undefined });
    expect("found" in all && itemsOf(all).length).toBe(30);
    expect(transition(all, { type: "asked", asked: wish })).toEqual(after(searched));
  });

  test("SUP-2 a page that the titles alone do not have is shown when the articles' own words bring it", () => {
    const begun = after(
      { type: "asked", asked: { ...wish, page: 2 } },
      { type: "found", found: found("matched", 6), isWhole: false },
    );
    expect("found" in begun && pageOf(begun)).toBe(1);
    const whole = transition(begun, { type: "found", found: found("matched", 30), isWhole: true });
    expect("found" in whole && pageOf(whole)).toBe(2);
  });

  test("a failed search keeps its term for the next try", () => {
    expect(after(searched, failed)).toEqual({
      step: "error",
      error: failed.error,
      term: "remote",
      page: 1,
    });
  });
});
