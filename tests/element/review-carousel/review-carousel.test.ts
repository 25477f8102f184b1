import { assert } from "chai";
import {
  assertSame,
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-review-carousel";

const row = (element: Element) => part(element, "[part=cards]");
const cards = (element: Element) => [...row(element).children] as HTMLElement[];
const status = (element: Element) => part(element, "[role=status]").textContent ?? "";
const turns = (element: Element) =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>("[part=controls] button") ?? [])] as [
    HTMLElement,
    HTMLElement,
  ];

/** Numbers of a card's stars: all, those filled, and those filled by half. */
function starsOf(card: Element): [all: number, whole: number, half: number] {
  const stars = [...card.querySelectorAll("svg")];
  const filledIn = (nth: string) =>
    stars.filter((star) => {
      const shape = star.querySelector(`path:nth-child(${nth})`);
      return shape && getComputedStyle(shape).fill !== "none";
    }).length;
  return [stars.length, filledIn("1"), filledIn("2")];
}

/** The numbers of the fully visible cards. */
function inView(element: Element): number[] {
  const { left, right } = row(element).getBoundingClientRect();
  return cards(element).flatMap((card, at) => {
    const box = card.getBoundingClientRect();
    return box.left >= left - 1 && box.right <= right + 1 ? [at + 1] : [];
  });
}
const shows = (element: Widget, ...numbers: number[]) =>
  until(`cards ${numbers.join()} are in view`, () => inView(element).join() === numbers.join());

/** Its announcements are rendered when React is ready. */
const says = (element: Widget, words: string) => until(`it says ${words}`, () => status(element) === words);
/** Waits until a swipe has ended, and the visible cards were determined. */
const rests = (element: Widget) => until("it is at rest", () => !row(element).hasAttribute("data-swipe"));

/** A page whose element is this many pixels wide. */
async function wide(px: number, attrs = "", options: EmbedOptions = {}): Promise<[Widget, HostPage]> {
  const [element, page] = await mount(TAG, attrs, options);
  resize(page, px);
  await isState(element, "ready");
  return [element, page];
}
/** The page's body has a margin of 8 pixels on each side. */
const resize = (page: HostPage, px: number) =>
  ((page.window.frameElement as HTMLElement).style.width = `${px + 16}px`);

/** A finger's moves after it has touched the first card. */
const touch = (element: Element, name: string, clientX: number) =>
  cards(element)[0]?.dispatchEvent(
    new PointerEvent(name, { pointerId: 7, pointerType: "touch", isPrimary: true, clientX, bubbles: true }),
  );

/** Drags the cards this far with a finger. */
function draw(element: Element, px: number): void {
  touch(element, "pointerdown", 400);
  for (const share of [0.25, 0.5, 1]) touch(element, "pointermove", 400 - px * share);
}

/** Drags the cards this far, and releases them. */
function swipe(element: Element, px: number, end = "pointerup"): void {
  draw(element, px);
  touch(element, end, 400 - px);
}

const press = (element: Element, key: string) =>
  row(element).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

const review = (username: string) => ({ content: "It is a new TV now.", username, rating: 5 });
const content = (...names: string[]) =>
  `content='${JSON.stringify({ reviews: names.map(review), reviewCount: 1204, starAverage: 4.5 })}'`;

teardown(() => sandbox.scenario("*", "*", "success"));

for (const [lang, say] of inTurns([
  [
    "en",
    {
      heading: "What our customers say",
      shown: ["Reviews 1 to 2 of 14", "Reviews 3 to 4 of 14"],
      first: "Set up in ten minutes",
      average: "4.5 out of 5 stars",
      count: "1,204 reviews",
      place: "1 of 2",
      turns: ["Previous reviews", "Next reviews"],
      roles: ["carousel", "review"],
    },
  ],
  [
    "es",
    {
      heading: "Lo que dicen nuestros clientes",
      shown: ["Reseñas 1 a 2 de 14", "Reseñas 3 a 4 de 14"],
      first: "Lo instalé en diez minutos",
      average: "4,5 de 5 estrellas",
      count: "1204 reseñas",
      place: "1 de 2",
      turns: ["Reseñas anteriores", "Reseñas siguientes"],
      roles: ["carrusel", "reseña"],
    },
  ],
] as const)) {
  suite(`review carousel in ${lang}`, () => {
    test("REV-1 shows each review's content, username and rating, and announces which are in view", async () => {
      const [element] = await wide(800, `lang="${lang}"`);
      assert.lengthOf(cards(element), 14);
      const [first] = cards(element);
      assert.include(first?.querySelector("blockquote")?.textContent ?? "", say.first);
      inside(first!).getByText("Marisol T.");
      assert.deepEqual(starsOf(first!), [5, 5, 0]);
      await until("two are in view", () => status(element) === say.shown[0]);
      turns(element)[1].click();
      await shows(element, 3, 4);
      await says(element, say.shown[1]);
    });

    test("REV-1 shows reviewCount and starAverage, and is a named region of named cards", async () => {
      const [element] = await wide(600, `lang="${lang}" ${content("Walt", "Ana")}`);
      const region = part(element, "section");
      assert.equal(part(element, `#${region.getAttribute("aria-labelledby")}`).textContent, say.heading);
      assert.equal(region.getAttribute("aria-roledescription"), say.roles[0]);
      assert.equal(part(element, "[part=summary] [role=img]").ariaLabel, say.average);
      assert.equal(part(element, "[part=summary]").lastElementChild?.textContent, say.count);
      assert.equal(cards(element)[0]?.ariaLabel, say.place);
      assert.equal(cards(element)[0]?.getAttribute("aria-roledescription"), say.roles[1]);
      assert.deepEqual(
        turns(element).map(({ ariaLabel }) => ariaLabel),
        [...say.turns],
      );
    });
  });
}

suite("review carousel", () => {
  test("REV-1 1, 2, 3 or 4 cards show below 680, from 680, from 1024 and from 1280 pixels of its own width", async () => {
    const [element, page] = await wide(679);
    for (const [px, count] of [
      [679, 1],
      [680, 2],
      [1023, 2],
      [1024, 3],
      [1279, 3],
      [1280, 4],
      [1900, 4],
      [320, 1],
    ] as const) {
      resize(page, px);
      await shows(element, ...[1, 2, 3, 4].slice(0, count));
      const words = count === 1 ? "Review 1 of 14" : `Reviews 1 to ${count} of 14`;
      await until(`it says ${words}`, () => status(element) === words);
    }
  });

  test("REV-1 its container's width counts, not the window's", async () => {
    const [element, page] = await wide(1300);
    await shows(element, 1, 2, 3, 4);
    page.document.body.style.width = "500px";
    await shows(element, 1);
  });

  test("REV-1 a swipe of 150 pixels moves on, one of 149 does not", async () => {
    const [element] = await wide(600);
    await until("one is in view", () => status(element) === "Review 1 of 14");
    swipe(element, 149);
    assert.isAbove(row(element).scrollLeft, 0, "the cards follow the finger");
    await shows(element, 1);
    await rests(element);
    assert.equal(status(element), "Review 1 of 14");
    swipe(element, 150);
    await shows(element, 2);
    await rests(element);
    await says(element, "Review 2 of 14");
    swipe(element, -150);
    await shows(element, 1);
    await says(element, "Review 1 of 14");
  });

  test("REV-1 a finger that holds still keeps the cards, and moves on when it lets go", async () => {
    // A row counts as at rest already in the next task.
    const [element] = await wide(600, "", { head: "<script>pace = (ms) => (ms === 120 ? 0 : ms)</script>" });
    await until("one is in view", () => status(element) === "Review 1 of 14");
    const scrolled = new Promise((reported) =>
      row(element).addEventListener("scroll", reported, { once: true }),
    );
    draw(element, 150);
    await scrolled;
    for (let drawn = 0; drawn < 4; drawn++) await new Promise((next) => requestAnimationFrame(next));
    assert.equal(row(element).dataset["swipe"], "held");
    assert.equal(row(element).scrollLeft, 150);
    touch(element, "pointerup", 250);
    await shows(element, 2);
  });

  test("REV-1 a swipe that the browser takes over moves nothing", async () => {
    const [element] = await wide(600);
    await until("one is in view", () => status(element) === "Review 1 of 14");
    swipe(element, 300, "pointercancel");
    await shows(element, 1);
    await rests(element);
    assert.equal(status(element), "Review 1 of 14");
  });

  test("REV-1 the buttons turn by what is in view, and stay at the ends without doing anything", async () => {
    const [element] = await wide(1100);
    const [back, on] = turns(element);
    await until("three are in view", () => status(element) === "Reviews 1 to 3 of 14");
    assert.equal(back.ariaDisabled, "true");
    for (const first of [4, 7, 10, 12]) {
      on.click();
      await until(`it has turned to ${first}`, () => status(element).startsWith(`Reviews ${first} to`));
    }
    await shows(element, 12, 13, 14);
    assert.equal(on.ariaDisabled, "true");
    on.click();
    await element.updateComplete;
    assert.equal(status(element), "Reviews 12 to 14 of 14");
    back.click();
    await shows(element, 9, 10, 11);
  });

  test("REV-1 a row that starts slowly never reports its old place again", async () => {
    const [element, page] = await wide(800);
    await says(element, "Reviews 1 to 2 of 14");
    let hasStarted = false;
    row(element).addEventListener("scroll", () => (hasStarted = true), { capture: true });
    // Until it moves, it counts as at rest already in the next task; afterwards not before it has arrived.
    page.window.pace = (ms) => (ms !== 120 ? ms : hasStarted ? 2_000 : 0);
    const reported: string[] = [];
    new MutationObserver(() => reported.push(status(element))).observe(part(element, "[part=controls]"), {
      characterData: true,
      childList: true,
      subtree: true,
    });
    turns(element)[1].click();
    await shows(element, 3, 4);
    await says(element, "Reviews 3 to 4 of 14");
    assert.notInclude(reported, "Reviews 1 to 2 of 14");
  });

  test("REV-1 keys move it while the row has the focus: arrows by one, Home and End to the ends", async () => {
    const [element] = await wide(800);
    assert.equal(row(element).tabIndex, 0);
    await until("two are in view", () => status(element) === "Reviews 1 to 2 of 14");
    press(element, "ArrowRight");
    await shows(element, 2, 3);
    press(element, "ArrowLeft");
    await shows(element, 1, 2);
    press(element, "End");
    await shows(element, 13, 14);
    press(element, "Home");
    await shows(element, 1, 2);
    assert.isTrue(press(element, "ArrowDown"), "other keys are the page's");
  });

  test("REV-1 on a right-to-left page the cards run in the direction of their own text", async () => {
    const head = "<script>document.documentElement.dir = 'rtl'</script>";
    const [element] = await wide(800, "", { head });
    await until("two are in view", () => status(element) === "Reviews 1 to 2 of 14");
    press(element, "ArrowRight");
    await shows(element, 2, 3);
    await until("it is at rest", () => status(element) === "Reviews 2 to 3 of 14");
    swipe(element, 160);
    await shows(element, 3, 4);
  });

  test("REV-1 scrolled by other means, it reports what is in view when it rests", async () => {
    const [element] = await wide(800);
    await until("two are in view", () => status(element) === "Reviews 1 to 2 of 14");
    row(element).scrollTo({ left: 1e6, behavior: "instant" });
    await until("it says so", () => status(element) === "Reviews 13 to 14 of 14");
  });

  test("REV-1 if motion is to be reduced, it jumps", async () => {
    const [element] = await wide(800);
    const sheets = element.shadowRoot.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const smooth = sheets.filter((rule) => rule.cssText.includes("scroll-behavior: smooth"));
    assert.lengthOf(smooth, 1);
    assert.equal((smooth[0] as CSSMediaRule).conditionText, "(prefers-reduced-motion: no-preference)");
  });

  test("REV-1 if all fit there is nothing to turn; without a review nothing is shown", async () => {
    const [two] = await wide(800, content("Walt", "Ana"));
    await until("the buttons are gone", () => part(two, "[part=controls]").hidden);
    const [none] = await mount(TAG, content());
    await isState(none, "empty");
    assert.isNull(none.shadowRoot.querySelector("section"));
  });

  test("a rating is drawn to the nearest half, and never more than five stars", async () => {
    const given = [4.4, 3.7, 9, -1].map((rating) => ({ ...review("Ana"), rating }));
    const attrs = `content='${JSON.stringify({ reviews: given, reviewCount: 4, starAverage: 4 })}'`;
    const [element] = await wide(1300, attrs);
    assert.deepEqual(cards(element).map(starsOf), [
      [5, 4, 1],
      [5, 3, 1],
      [5, 5, 0],
      [5, 0, 0],
    ]);
  });

  test("reviews that don't load show an error with a retry; content that doesn't fit is reported to the developer", async () => {
    await sandbox.scenario("content", "getReviews", "bad-request");
    const [element, page] = await mount(TAG, `content='{"reviews":7}'`);
    await page.mistake("content of <tv-review-carousel> does not fit");
    await isState(element, "error");
    const reported = await until("the page is notified", () => page.events("tv-error")[0]);
    assert.equal(reported.detail.status, 400);
    await sandbox.scenario("content", "getReviews", "success");
    inside(element).getByRole("button", { name: "Try again" }).focus();
    inside(element).getByRole("button", { name: "Try again" }).click();
    await isState(element, "ready");
    assertSame(element.shadowRoot.activeElement, part(element, "[part=cards]"));
    assert.lengthOf(cards(element), 14);
  });
});
