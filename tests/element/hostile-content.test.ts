import { assert } from "chai";
import { attacksOf, escapesIn, NONE, permissive, WATCH } from "./attacks.ts";
import {
  changing,
  isState,
  mount,
  part,
  retype,
  signedIn,
  textOf,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "./support.ts";

const { cases: strings } = (await (await fetch("/tests/fixtures/corpora/blns.json")).json()) as {
  cases: string[];
};
const attacks = await attacksOf(40);
const naughty = strings.filter((_, at) => at % 25 === 0);

/** What a server answers instead of its HTML. Functions for `changing` run in the host page and read it. */
const server = globalThis as unknown as { hostileHtml: string };
type Parent = { hostileHtml: string };

/** A place that shows HTML of a server or a content system. */
interface Place {
  id: string;
  name: string;
  /** The number of texts that it shows. */
  count: number;
  /** Shows the HTML. An element that can show the next HTML is returned again. */
  show: (html: string, shown: [Widget, HostPage] | undefined) => Promise<[Widget, HostPage]>;
}

/** An element whose content the page sets. */
const block = (id: string, tag: string, contentOf: (html: string) => object, count = 1): Place => ({
  id,
  name: tag,
  count,
  async show(html, shown) {
    const [element, page] = shown ?? (await mount(tag, "", permissive()));
    element["content"] = contentOf(html);
    await element.updateComplete;
    return [element, page];
  },
});

/** An element on a page where a server answers with the HTML. */
const answered = async (html: string, head: string, options: EmbedOptions, tag: string, attrs: string) => {
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
  server.hostileHtml = html;
  return mount(tag, attrs, { ...options, ...permissive(head) });
};

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

const article = changing("/account/create-account", ({ data }: { data: { article: { body: string } } }) => {
  data.article.body = (parent as unknown as Parent).hostileHtml;
});
interface Plan {
  otherInfo: { html: string }[];
}
const terms = changing("/offers/offers", ({ data }: { data: { data: { offers: { plans: Plan[] }[] } } }) => {
  for (const { plans } of data.data.offers)
    for (const { otherInfo } of plans) otherInfo[0]!.html = (parent as unknown as Parent).hostileHtml;
});
const prompt = changing("ions/subscriptions", (answer: object) => {
  const { hostileHtml } = parent as unknown as Parent;
  const visit = (value: object) => {
    for (const [key, inner] of Object.entries(value)) {
      if (key === "termsAndConditions") Object.assign(value, { [key]: hostileHtml });
      else if (key === "confirmations")
        Object.assign(value, { [key]: [{ action: "", items: [{ description: [hostileHtml] }] }] });
      else if (typeof inner === "object" && inner) visit(inner as object);
    }
  };
  visit(answer);
});

const places: Place[] = [
  block("PAG-4", "tv-document", (html) => ({ html, title: "Terms" })),
  block("PAG-11", "tv-disclaimers", (html) => ({ html })),
  block(
    "BAN-4",
    "tv-promo-banner",
    (html) => ({ startDate: days(-1), endDate: days(1), left: { html }, disclaimers: html }),
    2,
  ),
  {
    id: "SUP-6",
    name: "an article of tv-support",
    count: 1,
    show: (html) => answered(html, article, {}, "tv-support", 'path="/support/account/create-account"'),
  },
  {
    id: "OFR-10",
    name: "the terms in tv-offers",
    count: 1,
    show: async (html) =>
      answered(html, terms, await signedIn("linked@example.test"), "tv-offers", 'path="/offer/max"'),
  },
  {
    id: "SUB-9",
    name: "a question of tv-subscriptions",
    count: 2,
    show: async (html) =>
      answered(
        html,
        prompt,
        await signedIn("full@example.test"),
        "tv-subscriptions",
        'sku="nba-season" task="resubscribe"',
      ),
  },
];

suite("hostile content", () => {
  for (const { id, name, count, show } of places) {
    test(`${id} attacks in ${name} run nothing, request nothing and leave allowed elements alone`, async () => {
      const escapes = { scripts: [] as string[], requests: [] as string[], elements: [] as string[] };
      let kept = 0;
      let shown: [Widget, HostPage] | undefined;
      for (const [at, text] of attacks.texts.entries()) {
        const first = `<p>text ${at}</p>`;
        shown = await show(first + text, shown);
        const [element, page] = shown;
        const bodies = () => [...element.shadowRoot.querySelectorAll(".rich-text")];
        await until(
          "the texts are drawn",
          () => bodies().filter((body) => body.textContent.startsWith(`text ${at}`)).length >= count,
        );
        kept += bodies()[0]?.querySelectorAll("[lang=x-kept]").length ?? 0;
        const found = escapesIn(page, element);
        for (const key of ["scripts", "requests", "elements"] as const) escapes[key].push(...found[key]);
      }
      assert.deepEqual(escapes, NONE);
      // A few attacks join those after them.
      assert.isAtLeast(kept, attacks.kept * 0.99);
    }).timeout(600_000);
  }
});

suite("naughty strings", () => {
  test("SUP-2 SUP-3 each one that is searched finds something or nothing, and is shown as text", async () => {
    const [element, page] = await mount("tv-support-search", "", { head: WATCH });
    const field = part<HTMLInputElement>(element, "#query");
    for (const text of naughty) {
      const reported = page.events("tv-searched").length;
      retype(field, text);
      const term = field.value.replace(/\s+/g, " ").trim().slice(0, 200).trim();
      part<HTMLFormElement>(element, "form").requestSubmit();
      if (!term) continue;
      await until(`${term} is searched`, () => page.events("tv-searched").length > reported);
      if (!element.matches(":state(matched)"))
        assert.include(textOf(element, "[part~=results] > div:first-child"), term);
    }
    assert.isEmpty([
      ...element.shadowRoot.querySelectorAll("[part~=results] :is(img, script, svg:not(.icon), iframe)"),
    ]);
    assert.isEmpty(escapesIn(page, element).scripts);
  });

  test("DNS-1 each one in the client id is refused by a message, and stays as it was typed", async () => {
    const [element, page] = await mount("tv-do-not-sell", "", { head: WATCH });
    const field = part<HTMLInputElement>(element, "#clientId");
    for (const text of naughty) {
      retype(field, text);
      const typed = field.value;
      part(element, "button[type=submit]").click();
      await until("it is refused", () => element.shadowRoot.querySelector("#clientId-error")?.textContent);
      assert.equal(field.value, typed);
    }
    await isState(element, "ready");
    assert.isEmpty(escapesIn(page, element).scripts);
  });
});
