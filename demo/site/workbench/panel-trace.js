import { h } from "./dom.js";
import { selectField } from "./fields.js";
import { trackingId } from "./panel-calls.js";
import { startReplay } from "./replay.js";
import { resetScenarios } from "./scenarios.js";
import { attempt, say } from "./say.js";
import { table } from "./table.js";
import { elementsIn, readTrace, textOf } from "./trace.js";

/** @typedef {import("./trace.js").Trace} Trace */

/** Shows the trace of a support ticket, and replays it with the sandbox's scenarios. */
export function tracePanel() {
  /** @type {Trace | undefined} */
  let trace;
  /** @type {import("./replay.js").Replay | undefined} */
  let replay;
  let element = "";

  const text = h("textarea", {
    id: "trace-text",
    spellcheck: false,
    rows: 6,
    placeholder: '{ "format": 1, … }',
  });
  const problem = h("p", { role: "alert", className: "problem" });
  const file = h("input", {
    type: "file",
    accept: ".json,application/json",
    "aria-label": "File with a trace",
    onchange: () => open(file.files?.[0]),
  });
  const form = h(
    "form",
    { className: "trace-form" },
    h("label", { htmlFor: "trace-text" }, "Trace of a ticket"),
    text,
    problem,
    h(
      "div",
      { className: "custom" },
      h("button", { className: "quiet-button", title: "Show it (Ctrl+Enter in the text)" }, "Show it"),
      file,
    ),
  );
  const shown = h("div", { className: "trace-shown" });
  const node = h("section", { className: "trace-view" }, form, shown);

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void show();
  });
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  node.addEventListener("dragover", (event) => event.preventDefault());
  node.addEventListener("drop", (event) => {
    const [dropped] = event.dataTransfer?.files ?? [];
    if (!dropped) return; // Dropped text goes into the field.
    event.preventDefault();
    void open(dropped);
  });

  /** @param {File | undefined} given */
  async function open(given) {
    if (!given) return;
    text.value = await given.text();
    await show();
  }

  /** A trace that can't be read leaves the last one. */
  async function show() {
    problem.textContent = "";
    try {
      trace = await readTrace(text.value);
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
      return;
    }
    element = elementsIn(trace)[0] ?? "";
    await end();
  }

  const start = () =>
    attempt(async () => {
      if (!trace) return;
      replay?.end();
      replay = await startReplay(trace, element, render);
      say("Each call gets the response of the trace.");
      render();
    });
  const end = () =>
    attempt(async () => {
      if (replay) {
        replay.end();
        replay = undefined;
        await resetScenarios();
      }
      render();
    });

  /** @param {Trace} given */
  function chooser(given) {
    const list = elementsIn(given).map((one) => ({ value: one, label: one }));
    const field = selectField("Replay", list, (chosen) => {
      element = chosen;
      void end();
    });
    field.show(element);
    return h(
      "div",
      { className: "custom" },
      field.node,
      h("button", { type: "button", className: "quiet-button", onclick: start }, "Replay it"),
      replay && h("button", { type: "button", className: "quiet-button", onclick: end }, "End the replay"),
    );
  }

  function render() {
    if (!trace) {
      shown.replaceChildren(
        h(
          "p",
          { className: "empty" },
          "Paste a trace, choose its file or drop it here: its steps show here.",
        ),
      );
      return;
    }
    const { version, runtime, browser, viewport, page, entries, dropped } = trace;
    const { width, height } = viewport;
    const facts = [version, runtime, browser, `${width} × ${height}`, page.language];
    const focused = document.activeElement;
    const label = shown.contains(focused) ? focused?.textContent : undefined;
    shown.replaceChildren(
      h("p", { className: "hint" }, facts.join(" · ")),
      h(
        "p",
        { className: "hint" },
        dropped > 0 && `${dropped} older steps were dropped. `,
        "A trace has no values: fill in forms yourself.",
      ),
      element ? chooser(trace) : h("p", { className: "empty" }, "The trace has no element."),
      table(
        "Steps of the trace",
        [
          { title: "Time", cell: ({ at }) => `${at} ms`, className: "num" },
          { title: "Element", cell: (entry) => entry["element"] ?? "—" },
          {
            title: "Step",
            cell: (entry) =>
              h(
                "div",
                {},
                h("b", {}, textOf(/** @type {any} */ (entry))),
                entry["trackingId"] && h("div", {}, trackingId(entry["trackingId"])),
              ),
          },
          { title: "Replay", cell: (entry) => replay?.noteOf(/** @type {any} */ (entry)) ?? "" },
        ],
        entries,
      ),
    );
    for (const control of shown.querySelectorAll("button, select"))
      if (label && control.textContent === label) /** @type {HTMLElement} */ (control).focus();
  }
  render();

  return {
    id: "trace",
    title: "Trace",
    key: "T",
    node,
    /** @param {import("./page-watch.js").Entry} entry */
    add: (entry) => replay?.add(entry),
  };
}
