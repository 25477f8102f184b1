/**
 * An event of the element, or a problem in its page.
 * @typedef {object} Entry
 * @property {Date} time
 * @property {"event" | "error" | "warning" | "policy"} kind
 * @property {string} name
 * @property {unknown} detail
 */

/**
 * Converts an argument of a console call to JSON. The page's errors come from another realm.
 * @param {unknown} value
 */
function shown(value) {
  if (typeof value !== "object" || value === null) return String(value);
  return "message" in value ? String(value.message) : value;
}

/**
 * Listens in a host page on the element's container, in case the page stops events on its document.
 * @param {Window} page
 * @param {Element} here
 * @param {string[]} names of the events
 * @param {(entry: Entry) => void} report
 */
export function watchPage(page, here, names, report) {
  const add = (
    /** @type {Entry["kind"]} */ kind,
    /** @type {string} */ name,
    /** @type {unknown} */ detail,
  ) => report({ time: new Date(), kind, name, detail });

  for (const name of names) {
    here.addEventListener(
      name,
      (event) => add("event", name, /** @type {CustomEvent} */ (event).detail ?? {}),
      true,
    );
  }
  page.addEventListener("error", (event) =>
    add("error", "uncaught error", { message: event.message, at: `${event.filename}:${event.lineno}` }),
  );
  page.addEventListener("unhandledrejection", (event) =>
    add("error", "unhandled rejection", { message: String(event.reason) }),
  );
  page.document.addEventListener("securitypolicyviolation", (event) =>
    add("policy", event.effectiveDirective, {
      blocked: event.blockedURI,
      at: `${event.sourceFile}:${event.lineNumber}`,
    }),
  );
  const { console } = /** @type {Window & typeof globalThis} */ (page);
  for (const [level, kind] of /** @type {const} */ ([
    ["error", "error"],
    ["warn", "warning"],
  ])) {
    const real = console[level];
    console[level] = (...args) => {
      real.apply(console, args);
      add(kind, `console.${level}`, args.length === 1 ? { message: shown(args[0]) } : args.map(shown));
    };
  }
}
