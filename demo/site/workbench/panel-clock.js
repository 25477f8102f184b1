import { byId, h } from "./dom.js";
import { advanceClock, getClock, SANDBOX_REACHED } from "./sandbox.js";
import { attempt, say } from "./say.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Available steps. */
export const steps = [
  { label: "1 minute", ms: MINUTE },
  { label: "1 hour", ms: HOUR },
  { label: "1 day", ms: DAY },
  { label: "7 days", ms: 7 * DAY },
];
const units = { minutes: MINUTE, hours: HOUR, days: DAY };

/** Offset of the sandbox's time from this machine's, in ms. */
let offset = 0;
const sandboxNow = () => new Date(Date.now() + offset);

/** @param {number} ms */
function describe(ms) {
  if (Math.abs(ms) < 2 * SECOND) return "the same as this machine’s";
  const minutes = Math.round(ms / MINUTE);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [days && `${days} d`, hours && `${hours} h`, rest && `${rest} min`].filter(Boolean);
  return `${parts.join(" ") || "under a minute"} ahead of this machine’s`;
}

/** @param {{ now: string }} answer */
const setOffset = ({ now }) => void (offset = Date.parse(now) - Date.now());

/** Advances the sandbox's time. @param {number} ms @param {string} label */
export const advance = (ms, label) =>
  attempt(async () => {
    setOffset(await advanceClock(ms));
    say(`The sandbox’s clock is ${label} further.`);
  });

/** Reloads the sandbox's time. */
export const refreshClock = async () => setOffset(await getClock());

export function clockPanel() {
  const time = h("p", { className: "clock-time" });
  const about = h("p", { className: "hint" });
  const amount = h("input", {
    type: "number",
    min: "1",
    max: "3650",
    value: "30",
    "aria-label": "How many",
    className: "amount",
  });
  const unit = h(
    "select",
    { "aria-label": "Of what" },
    ...Object.keys(units).map((name) => h("option", {}, name)),
  );
  const form = h(
    "form",
    { className: "custom" },
    amount,
    unit,
    h("button", { className: "quiet-button" }, "Move on"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const name = /** @type {keyof typeof units} */ (unit.value);
    void advance(amount.valueAsNumber * units[name], `${amount.value} ${name}`);
  });
  const buttons = steps.map(({ label, ms }) =>
    h(
      "button",
      { type: "button", className: "quiet-button", onclick: () => advance(ms, label) },
      `+ ${label}`,
    ),
  );
  const node = h(
    "section",
    { className: "clock" },
    time,
    about,
    h("div", { className: "custom" }, ...buttons),
    form,
    h(
      "p",
      { className: "hint" },
      "This is the time of the backend: tokens, limits and mails follow it. The page keeps the device’s own. Only a reset of the sandbox turns it back.",
    ),
  );
  const chip = byId("chip");
  const tick = () => {
    const now = sandboxNow();
    time.textContent = now.toLocaleString("en-GB", { dateStyle: "full", timeStyle: "medium" });
    about.textContent = `The sandbox’s time is ${describe(offset)}.`;
    chip.textContent = reached
      ? now.toLocaleString("en-GB", {
          weekday: "short",
          day: "numeric",
          month: "short",
          hour: "2-digit",
          minute: "2-digit",
        })
      : "Sandbox does not answer";
  };
  let reached = true;
  document.addEventListener(SANDBOX_REACHED, (event) => {
    reached = /** @type {CustomEvent<boolean>} */ (event).detail;
    chip.classList.toggle("down", !reached);
    tick();
  });
  setInterval(tick, SECOND);
  tick();
  return { id: "clock", title: "Clock", node, refresh: refreshClock };
}
