import { append, byId, h, icon } from "./dom.js";
import { segmented, selectField } from "./fields.js";
import { splitter } from "./splitter.js";
import { frameWidth, hostAddress, reload, setWidth } from "./stage.js";
import { change, current, subscribe } from "./store.js";

export const hosts = [
  { value: "plain", label: "Plain" },
  { value: "brand", label: "Brand" },
  { value: "article", label: "Narrow article" },
  { value: "csp", label: "Strict CSP" },
  { value: "css", label: "Hostile styles" },
  { value: "scripts", label: "Hostile scripts" },
  { value: "rtl", label: "Right to left" },
  { value: "quirks", label: "Quirks mode" },
];

/** The behaviors of hosts/shims.js. */
const shims = [
  { value: "", label: "none" },
  { value: "prototype-element", label: "Prototype: Element" },
  { value: "prototype-tojson", label: "Prototype: toJSON" },
  { value: "prototype-array", label: "Prototype: Array" },
  { value: "mootools-bind", label: "MooTools: bind" },
  { value: "mootools-event", label: "MooTools: Event" },
  { value: "bad-fetch", label: "Replaced fetch" },
  { value: "stop-propagation", label: "Events stopped" },
  { value: "for-in", label: "for…in additions" },
  { value: "storage-throws", label: "Storage throws" },
  { value: "clock-skew", label: "Clock 10 min fast" },
];

/** All settings of the bar, by their key in the setup. */
export const bar = [
  {
    key: "width",
    legend: "Width",
    options: ["320", "390", "768", "1024", "full"].map((value) => ({
      value,
      label: value === "full" ? "Full" : value,
    })),
  },
  {
    key: "runtime",
    legend: "Runtime",
    options: [
      { value: "react", label: "React" },
      { value: "lite", label: "Lite" },
    ],
  },
  {
    key: "lang",
    legend: "Language",
    options: [
      { value: "en", label: "EN", title: "English" },
      { value: "es", label: "ES", title: "Spanish" },
    ],
  },
  {
    key: "theme",
    legend: "Theme",
    options: [
      { value: "light", label: "Light" },
      { value: "dark", label: "Dark" },
      { value: "auto", label: "Auto", title: "As the device says" },
    ],
  },
];

/** @param {string} key */
const value = (key) =>
  String(/** @type {Record<string, unknown>} */ (/** @type {unknown} */ (current()))[key]);

export function buildToolbar() {
  const host = selectField("Page", hosts, (name) => change({ host: name, shim: "" }));
  const shim = selectField("Shim", shims, (name) => change({ shim: name }));
  const order = segmented(
    "Runs",
    [
      { value: "before", label: "Before" },
      { value: "after", label: "After" },
    ],
    (when) => change({ order: /** @type {"before" | "after"} */ (when) }),
  );
  const rest = bar.map(({ key, legend, options }) => ({
    key,
    field: segmented(legend, options, (now) => change({ [key]: now })),
  }));
  const alone = h(
    "a",
    { className: "tool", target: "_blank", rel: "opener", title: "Open the host page in a tab of its own" },
    icon("external-link"),
    h("span", { className: "visually-hidden" }, "Open the host page in a tab of its own"),
  );
  const again = h(
    "button",
    { type: "button", className: "tool", title: "Load the host page again (F)", onclick: reload },
    icon("refresh-cw"),
    h("span", { className: "visually-hidden" }, "Load the host page again"),
  );
  append(
    byId("toolbar"),
    host.node,
    shim.node,
    order.node,
    ...rest.map(({ field }) => field.node),
    h("div", { className: "tools" }, again, alone),
  );

  const show = () => {
    host.show(value("host"));
    shim.show(value("shim"));
    order.show(value("order"));
    for (const { key, field } of rest) field.show(value(key));
    shim.node.hidden = order.node.hidden = current().host !== "scripts";
    alone.href = hostAddress();
  };
  subscribe(show);
  show();
  splitter(byId("width-handle"), { axis: "x", grows: 1, get: frameWidth, set: setWidth });
  const size = byId("size");
  const frame = byId("frame");
  new ResizeObserver(() => {
    size.textContent = `${frame.offsetWidth} × ${frame.offsetHeight}`;
    byId("width-handle").setAttribute("aria-valuenow", String(frame.offsetWidth));
  }).observe(frame);
}
