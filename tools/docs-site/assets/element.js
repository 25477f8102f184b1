/** The page of an element: its live example with controls, the events it fires, and code to copy. */

import { apply } from "../../../demo/site/workbench/apply.js";
import { h } from "../../../demo/site/workbench/dom.js";
import { inputField, segmented } from "../../../demo/site/workbench/fields.js";
import { loadElements } from "../../../demo/site/workbench/manifest.js";
import { watchPage } from "../../../demo/site/workbench/page-watch.js";
import { removeStoredLogin, signInAtSandbox } from "../../../demo/site/workbench/sandbox.js";
import { emptySetup, toParams } from "../../../demo/site/workbench/setup.js";
import { ownEvent } from "../events.ts";
import { highlighted } from "../highlight.ts";
import { frameworks } from "../snippets.ts";
import { exampleOf } from "./examples.js";

/** @typedef {import("../../../demo/site/workbench/manifest.js").ElementInfo} ElementInfo */

/** Page of the sandbox with nothing but the element. */
const HOST = "/workbench/hosts/bare.html";
/** Content of the demo's elements, by name and language. */
const CONTENT = "/blocks/content.js";
const MAX_EVENTS = 50;

const live = /** @type {HTMLElement} */ (document.querySelector(".live"));
/** @param {string} selector */
const part = (selector) => /** @type {HTMLElement} */ (live.querySelector(selector));
const frame = /** @type {HTMLIFrameElement} */ (part("iframe"));
const list = part(".events ol");

const tag = live.dataset["tag"] ?? "";
const example = exampleOf(tag);
let setup = { ...emptySetup(), element: tag, attributes: { ...example.attributes } };

const underTest = () => frame.contentDocument?.querySelector("#here > *");

/** @param {import("../../../demo/site/workbench/page-watch.js").Entry} entry */
function showEvent({ kind, name, detail }) {
  if (kind !== "event") return;
  part(".events p").hidden = true;
  const text = JSON.stringify(detail);
  list.prepend(h("li", {}, h("b", {}, name), text === "{}" ? "" : h("code", {}, text)));
  list.children[MAX_EVENTS]?.remove();
}

/** Writes the code for the attributes that are set. @param {ElementInfo} info */
function showCode({ attributes: inputs, events }) {
  const types = { switch: "boolean", number: "number" };
  const attributes = inputs.flatMap(({ name, kind }) => {
    const value = setup.attributes[name];
    const property = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    return value === undefined ? [] : [{ name, property, type: types[kind] ?? "string", value }];
  });
  for (const [id, { write, language }] of Object.entries(frameworks)) {
    const code = write({ tag, attributes, event: ownEvent(events) });
    part(`[data-framework="${id}"] code`).innerHTML = highlighted(code, language) ?? "";
  }
}

async function setContent() {
  if (!example.content) return;
  const { contents } = await import(/* @vite-ignore */ CONTENT);
  Object.assign(underTest() ?? {}, { content: contents[example.content]?.[setup.lang] });
}

/** @param {ElementInfo} info @param {Partial<typeof setup>} change */
function update(info, change) {
  const before = setup;
  setup = { ...setup, ...change };
  const element = underTest();
  if (element) apply(element, setup, before);
  if (setup.lang !== before.lang) void setContent();
  showCode(info);
}

/** Fits the frame to its page: a page that is too high scrolls. */
const fit = new ResizeObserver(() => {
  const height = frame.contentDocument?.body.scrollHeight ?? 0;
  frame.style.setProperty("--content", `${height}px`);
});

/** @param {ElementInfo} info */
function watchFrame(info) {
  const before = setup;
  frame.addEventListener("host-built", () => {
    const { contentWindow: page, contentDocument } = frame;
    const here = contentDocument?.getElementById("here");
    if (!page || !here) return;
    watchPage(
      page,
      here,
      info.events.map(({ name }) => name),
      showEvent,
    );
    fit.disconnect();
    fit.observe(here);
    // The element is appended after this event. Its page is that of the start, even after a sign-in.
    queueMicrotask(() => {
      const element = underTest();
      if (element) apply(element, setup, before);
      void setContent();
    });
  });
  frame.src = `${HOST}?${toParams(setup)}`;
}

/** @param {ElementInfo} info */
function buildBar(info) {
  const choice = (/** @type {string} */ legend, /** @type {"lang" | "theme"} */ key, options) => {
    const field = segmented(legend, options, (value) => update(info, { [key]: value }));
    field.show(setup[key]);
    return field.node;
  };
  part(".bar").append(
    choice("Language", "lang", [
      { value: "en", label: "English" },
      { value: "es", label: "Español" },
    ]),
    choice("Theme", "theme", [
      { value: "light", label: "Light" },
      { value: "dark", label: "Dark" },
    ]),
    h("a", { href: `/workbench/#element=${tag}` }, "Open in the workbench"),
  );
}

/** @param {ElementInfo} info */
function buildControls(info) {
  const form = part(".controls");
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const input of info.attributes) {
    // The table below has the descriptions.
    const field = inputField({ ...input, description: "" }, (value) => {
      const { [input.name]: _before, ...attributes } = setup.attributes;
      update(info, {
        attributes: value === undefined ? attributes : { ...attributes, [input.name]: value },
      });
    });
    field.show(setup.attributes[input.name]);
    form.append(field.node);
  }
}

async function start() {
  const elements = await loadElements(new URL("../../custom-elements.json", document.baseURI).href);
  const info = elements.find((one) => one.tag === tag);
  if (!info) return;
  showCode(info);
  const { ok } = await fetch(HOST, { method: "HEAD" });
  if (!ok) return;
  if ("customer" in live.dataset) {
    await signInAtSandbox(`${example.customer}@example.test`);
    removeStoredLogin();
  }
  part(".status").hidden = true;
  part(".bench").hidden = false;
  // The example has moved the section that the address names.
  document.querySelector(":target")?.scrollIntoView({ behavior: "instant" });
  buildBar(info);
  buildControls(info);
  watchFrame(info);
}

void start();
