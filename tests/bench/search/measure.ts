import { runtimes } from "../../../tools/build/vite.ts";
import { TYPED_AFTER_MS, type Search } from "../results.ts";
import { measureRounds } from "../rounds.ts";
import type { Stage } from "../stage.ts";
import { scriptOf } from "../variants/own.ts";
import { pageOf, type Variant } from "../variants/variant.ts";
import { compareEngines } from "./compare.ts";
import { putContent } from "./content.ts";
import { measureTyping } from "./typing.ts";
import { searchVariants } from "./variants.ts";

/** Rounds of typing a dozen words twice. */
const TYPING_ROUNDS = 3;
/** Term for the comparison with other searches. */
const SEARCHED = "remote";
const MANY_ARTICLES = 10_000;

/** Measures the support search: compared with other searches, while typing, and its index. */
export async function measureSearch(
  { browser, server, sandbox, rounds }: Stage,
  floor: readonly Variant[],
): Promise<Search> {
  const { mounts, variants: searches } = await searchVariants(sandbox.url, SEARCHED);
  server.serve(mounts);
  const variants = [...floor, ...searches];
  const urlOf = (variant: Variant) => `${server.origin}/search/${variants.indexOf(variant)}`;
  for (const variant of variants) server.put(new URL(urlOf(variant)).pathname, pageOf(variant));
  const plan = { submits: false, term: SEARCHED };
  const rows = await measureRounds(browser, rounds, variants, urlOf, plan);
  const late = { ...plan, pauseMs: TYPED_AFTER_MS };
  const visitorRows = await measureRounds(browser, rounds, searches, urlOf, late);
  const typing: Search["typing"] = {};
  const { configUrl, articles } = await putContent(server, sandbox.url, MANY_ARTICLES);
  for (const runtime of runtimes) {
    const head = scriptOf("el", runtime, configUrl, "support-search");
    server.put(`/typing/${runtime}`, pageOf({ head, body: "<tv-support-search></tv-support-search>" }));
    const url = `${server.origin}/typing/${runtime}`;
    typing[runtime] = await measureTyping(browser, url, articles, Math.min(rounds, TYPING_ROUNDS));
    console.error(`typed into a search of ${MANY_ARTICLES} articles on ${runtime}`);
  }
  return { rows, visitorRows, typing, compared: await compareEngines() };
}
