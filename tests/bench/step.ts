import type { Browser } from "playwright";
import { openPage, slowNetwork } from "./measure.ts";
import { median } from "./results.ts";

/** Number of keys pressed in each text field. */
const LETTERS = 20;
/** Delay between two keys of a fast typist, in ms. */
const KEY_MS = 60;

/** In ms at CPU / 4. */
export interface StepTimes {
  fields: number;
  /** From the end of the server's response until the first screen is painted: median of the rounds. */
  shown: number;
  /** Until all fields are painted: median of the rounds. */
  drawn: number;
  /** Longest task while typing; 0 if none took 50 ms. */
  worstTask: number;
}

const times = (count: number, made: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => made(at)).join("");
const options = times(10, (at) => `<option value="${at}">Choice ${at}</option>`);
const input = (name: string, attributes: string) =>
  `<label for="${name}">Field ${name}</label><input id="${name}" name="${name}" required ${attributes}>`;

/** Fields of every kind, most of them texts. */
const STEP =
  "<h2>A long step</h2><p>With <strong>words</strong> and <a href='/privacy/policy'>a link</a>.</p>" +
  times(24, (at) => input(`text-${at}`, `type="text" data-hint="A hint for ${at}"`)) +
  times(4, (at) => input(`mail-${at}`, 'type="email"')) +
  times(3, (at) => input(`phone-${at}`, 'type="tel" data-kind="phone"')) +
  times(2, (at) => input(`mac-${at}`, 'data-kind="mac-address"')) +
  input("zip-code", "") +
  input("street-address", "") +
  input("state", "") +
  times(
    5,
    (at) => `<label>Why ${at}<textarea name="why-${at}" data-min="20" data-max="200"></textarea></label>`,
  ) +
  times(3, (at) => `<label>Which ${at}<select name="which-${at}">${options}</select></label>`) +
  `<label>All of these<select name="all" multiple>${options}</select></label>` +
  `<fieldset><legend>Some</legend>${times(5, (at) => `<label><input type="checkbox" name="some" value="${at}">Some ${at}</label>`)}</fieldset>` +
  '<button name="actionButton" value="next">Continue</button>';

/** Runs in the page. A string, because tsx changes functions. */
const script = `
globalThis.bench = {
  tasks: [],
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  root: () => document.querySelector("tv-privacy-request").shadowRoot,
  painted: (find) => new Promise((resolve) => {
    const look = () => {
      const found = find();
      if (!found) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }),
  fields: () => bench.root().querySelectorAll(".step [part=field]:not(.multi-options *)").length,
  async drawn() {
    const root = bench.root();
    root.querySelector("[value=NEVER]").click();
    root.querySelector("[value=optOut]").click();
    await bench.wait(300);
    root.querySelector(".button.primary").click();
    const [shown, drawn] = await Promise.all([
      bench.painted(() => root.querySelector("[name=field-text-0]")),
      bench.painted(() => root.querySelector("[name=field-text-0]") && root.querySelector(".step .button.primary")),
    ]);
    const answers = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/privacy-flow/steps"));
    const answered = Math.max(...answers.map(({ responseEnd }) => responseEnd));
    return { shown: shown - answered, drawn: drawn - answered };
  },
  async type(names) {
    await bench.wait(300);
    const from = performance.now();
    for (const name of names) {
      const field = bench.root().querySelector('[name="field-' + name + '"]');
      // The key that leads to the next field is one like all others, in a task of its own.
      await bench.wait(${KEY_MS});
      field.focus();
      for (let n = 0; n < ${LETTERS}; n++) {
        await bench.wait(${KEY_MS});
        document.execCommand("insertText", false, String(n % 10));
      }
    }
    await bench.wait(500);
    return Math.max(0, ...bench.tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration));
  },
};
new PerformanceObserver((list) => bench.tasks.push(...list.getEntries())).observe({ type: "longtask" });`;

/** Fields to type into: a plain text, a formatted one, one with a counter, and one with suggestions. */
const TYPED = ["text-0", "text-23", "phone-1", "why-4", "street-address"];

const preview = (sandboxUrl: string, previewStep: string) =>
  fetch(`${sandboxUrl}/sandbox/settings`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ previewStep }),
  });

/** Measures a step of 50 fields after the first step of a request: its time to paint, and typing into it. */
export async function measureStep(
  browser: Browser,
  url: string,
  sandboxUrl: string,
  rounds: number,
): Promise<StepTimes> {
  const seen: { shown: number; drawn: number; worst: number; fields: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    await preview(sandboxUrl, "");
    const { page, protocol, close } = await openPage(browser, { network: false });
    try {
      await page.goto(url);
      await page.waitForSelector("tv-privacy-request:state(ready)");
      await page.evaluate(script);
      await preview(sandboxUrl, STEP);
      // A local server would respond while the press is still being rendered, which would count as part of the
      // step.
      await slowNetwork(protocol);
      const ask = (call: string) => page.evaluate<number>(`bench.${call}`);
      const times = await page.evaluate<{ shown: number; drawn: number }>("bench.drawn()");
      seen.push({
        ...times,
        fields: await ask("fields()"),
        worst: await ask(`type(${JSON.stringify(TYPED)})`),
      });
    } finally {
      await close();
    }
  }
  await preview(sandboxUrl, "");
  return {
    fields: seen[0]?.fields ?? 0,
    shown: median(seen.map(({ shown }) => shown)) ?? NaN,
    drawn: median(seen.map(({ drawn }) => drawn)) ?? NaN,
    worstTask: Math.max(...seen.map(({ worst }) => worst)),
  };
}
