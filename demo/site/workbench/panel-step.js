import { h } from "./dom.js";
import { getSettings, putSettings } from "./sandbox.js";
import { attempt, say } from "./say.js";
import { chooseElement } from "./sidebar.js";
import { reload, underTest } from "./stage.js";
import { isIn, isSettled } from "./states.js";
import { current } from "./store.js";

/** Elements that show steps of a privacy flow. If another element is selected, the first one is used. */
const FLOWS = ["tv-privacy-request", "tv-privacy-dashboard", "tv-privacy-escalation", "tv-identity-proofing"];

const EXAMPLE = `<h2>How can we reach you?</h2>
<p>We answer within <strong>45 days</strong>.</p>
<label for="mail">Email address</label>
<input id="mail" name="email" type="email" required />
<input type="password" name="password" />
<script>alert("Nobody sees this.")</script>
<button name="actionButton" value="next">Continue</button>`;

/**
 * Previews any HTML as a step of a privacy flow. The page shows it like a visitor sees it, the panel what was
 * removed.
 */
export function stepPanel() {
  const html = h("textarea", { id: "step-html", spellcheck: false, rows: 6, placeholder: EXAMPLE });
  const message = h("p", { role: "status", className: "hint" });
  const list = h("ul", { className: "dropped", role: "list", "aria-label": "Dropped" });
  /** What the page reported as removed from the shown step. @type {string[]} */
  let dropped = [];
  let isShown = false;

  /** @param {string} previewStep */
  const show = (previewStep) =>
    attempt(async () => {
      await putSettings({ previewStep });
      dropped = [];
      if (FLOWS.includes(current().element)) reload();
      else chooseElement(FLOWS[0] ?? "");
      say(previewStep ? "Every step is this one now." : "The flows have their own steps again.");
      await refresh();
    });

  const form = h(
    "form",
    { className: "step-form" },
    h("label", { htmlFor: "step-html" }, "HTML of a step"),
    html,
    h(
      "div",
      { className: "custom" },
      h("button", { className: "quiet-button", title: "Show the step (Ctrl+Enter in the text)" }, "Show it"),
      h("button", { type: "button", className: "quiet-button", onclick: example }, "Use the example"),
      h("button", { type: "button", className: "quiet-button", onclick: () => show("") }, "End the preview"),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void show(html.value);
  });
  html.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  function example() {
    html.value = EXAMPLE;
    html.focus();
  }

  function outcome() {
    const element = underTest();
    if (!isShown) return "Paste the HTML of a step: the page above shows it as a visitor would see it.";
    if (!element || !FLOWS.includes(element.localName) || !isSettled(element)) return "The page is loading.";
    if (!isIn(element, "ready")) return "The step does not show: the events tell why.";
    return dropped.length ? `${dropped.length} dropped from the step:` : "Nothing was dropped from the step.";
  }
  function render() {
    const text = outcome();
    if (message.textContent !== text) message.textContent = text;
    const names = isShown ? dropped : [];
    if (list.children.length === names.length && list.textContent === names.join("")) return;
    list.replaceChildren(...names.map((name) => h("li", {}, h("code", {}, name))));
  }
  async function refresh() {
    const { previewStep } = await getSettings();
    isShown = previewStep !== "";
    if (isShown && !html.value && document.activeElement !== html) html.value = previewStep;
    render();
  }

  const node = h(
    "section",
    { className: "step-view" },
    form,
    h("div", { className: "step-dropped" }, h("h3", {}, "What was dropped"), message, list),
  );
  return {
    id: "step",
    title: "Step",
    node,
    refresh,
    /** @param {import("./page-watch.js").Entry} entry */
    add({ name, detail }) {
      const report = /** @type {{ code?: string, dropped?: string[] }} */ (detail);
      if (name === "tv-ready") dropped = [];
      if (name !== "tv-error" || report.code !== "step-broken") return;
      dropped = report.dropped ?? [];
      render();
    },
  };
}
