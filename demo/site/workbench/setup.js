/**
 * What is tested, and where: everything that a link contains. A host page reads the same from its own address.
 * @typedef {object} Setup
 * @property {string} element the tag; empty until one is selected
 * @property {string} host a file of hosts/
 * @property {string} shim the script of a hostile host page; otherwise empty
 * @property {"before" | "after"} order whether the shim runs before or after ours
 * @property {string} width of the frame in CSS pixels, or `full`
 * @property {"react" | "lite"} runtime
 * @property {"en" | "es"} lang
 * @property {"light" | "dark" | "auto"} theme
 * @property {Record<string, string>} attributes
 * @property {Record<string, unknown>} properties
 * @property {Record<string, string>} slots
 * @property {Record<string, string>} scenarios by `service.operation`
 * @property {string} panel
 */

/** Allowed values of each setting, the default first; `null` allows any text. */
export const choices = {
  element: null,
  host: ["plain", "brand", "article", "csp", "css", "rtl", "quirks", "scripts"],
  shim: null,
  order: ["before", "after"],
  width: null,
  runtime: ["react", "lite"],
  lang: ["en", "es"],
  theme: ["light", "dark", "auto"],
  panel: ["events", "calls", "scenarios", "outbox", "ledger", "clock", "logs", "step", "snippet", "trace"],
};

/** @returns {Setup} */
export const emptySetup = () => ({
  element: "",
  host: "plain",
  shim: "",
  order: "before",
  width: "full",
  runtime: "react",
  lang: "en",
  theme: "light",
  attributes: {},
  properties: {},
  slots: {},
  scenarios: {},
  panel: "events",
});

/** Prefix of a record's parameters. */
const prefixes = { attributes: "attr.", properties: "prop.", slots: "slot.", scenarios: "scenario." };

/**
 * Returns only what differs from the defaults, so that links stay short.
 * @param {Setup} setup
 */
export function toParams(setup) {
  const params = new URLSearchParams();
  const plain = /** @type {Record<string, string>} */ (/** @type {unknown} */ (emptySetup()));
  for (const [name, value] of Object.entries(setup)) {
    const prefix = prefixes[/** @type {keyof typeof prefixes} */ (name)];
    if (!prefix) {
      if (value !== plain[name]) params.set(name, String(value));
      continue;
    }
    for (const [key, one] of Object.entries(value)) {
      params.set(prefix + key, name === "properties" ? JSON.stringify(one) : String(one));
    }
  }
  return params;
}

/**
 * Reads a link. Unknown or invalid values are ignored.
 * @param {URLSearchParams} params
 * @returns {Setup}
 */
export function fromParams(params) {
  const setup = emptySetup();
  params.forEach((value, name) => {
    const record = Object.entries(prefixes).find(([, prefix]) => name.startsWith(prefix));
    if (!record) {
      if (!Object.hasOwn(choices, name)) return;
      const allowed = choices[/** @type {keyof typeof choices} */ (name)];
      if (!allowed || allowed.includes(value)) Object.assign(setup, { [name]: value });
      return;
    }
    const [kind, prefix] = record;
    const into = /** @type {Record<string, unknown>} */ (setup[/** @type {keyof typeof prefixes} */ (kind)]);
    try {
      into[name.slice(prefix.length)] = kind === "properties" ? JSON.parse(value) : value;
    } catch {
      // Not JSON, for example because the link was truncated: ignored.
    }
  });
  return setup;
}
