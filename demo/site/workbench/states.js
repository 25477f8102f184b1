import { setScenario, SUCCESS } from "./scenarios.js";

/**
 * How to bring an element into a state, by a visitor's steps and a scenario. One entry per element.
 * @typedef {HTMLElement & { reset(): Promise<void>, show(): Promise<void> }} UnderTest
 * @typedef {(element: UnderTest) => Promise<void>} Recipe
 */

/** Timeout for each state on the way, in ms. */
const TIMEOUT_MS = 10_000;
const POLL_MS = 50;
const poll = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

const SIGN_UP = "marketing.emailSignUp";
const freshAddress = () => `qa-${Date.now().toString(36)}@example.test`;
/** Returns the native setter of an input or select, which React doesn't override. @param {object} field */
const setterOf = (field) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;

/** @param {Element} element @param {string} state */
export const isIn = (element, state) => element.matches(`:state(${CSS.escape(state)})`);

/** @param {Element} element @param {string} state */
async function until(element, state) {
  for (const end = Date.now() + TIMEOUT_MS; !isIn(element, state);) {
    if (Date.now() > end) throw new Error(`The element did not reach “${state}”.`);
    await poll();
  }
}

/**
 * Reloads the element's page, which otherwise keeps what it has loaded. Returns the new element.
 * @param {UnderTest} element
 * @returns {Promise<UnderTest>}
 */
async function reloaded(element) {
  const page = element.ownerDocument.defaultView;
  const frame = /** @type {HTMLIFrameElement | null | undefined} */ (page?.frameElement);
  if (!page || !frame) throw new Error("The element's page is not in the workbench.");
  const isLoaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
  page.location.reload();
  await isLoaded;
  const again = /** @type {UnderTest | null | undefined} */ (
    frame.contentDocument?.querySelector(element.localName)
  );
  if (!again) throw new Error("The element is not on the page any more.");
  return again;
}

/** Types and submits like a visitor. @param {UnderTest} element @param {Record<string, string>} values */
async function submit(element, values) {
  await element.reset();
  if (element.getAttribute("variant") === "modal") await element.show();
  fillAndSubmit(element, values);
}

/** @param {UnderTest} element @param {Record<string, string>} values */
function fillAndSubmit(element, values) {
  const form = element.shadowRoot?.querySelector("form");
  if (!form) throw new Error("The element shows no form.");
  for (const [name, value] of Object.entries(values)) {
    const input = form.elements.namedItem(name);
    if (input) setterOf(input)?.call(input, value);
    /** @type {Element} */ (input).dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  }
  form.requestSubmit();
}

/** @param {string} scenario @returns {Recipe} */
const signUpUnder = (scenario) => async (element) => {
  await setScenario(SIGN_UP, scenario);
  await submit(element, { email: freshAddress() });
};

const CREATE_TICKET = "support-tickets.createTicket";
const OPT_OUT = { country: "united-states", state: "CA", clientId: "AB12CD34EF56" };

/**
 * Sets whether the element's browser sends Global Privacy Control.
 * @param {UnderTest} element
 * @param {boolean} on
 */
async function setSignal(element, on) {
  const { navigator } = element.ownerDocument.defaultView ?? window;
  Object.defineProperty(navigator, "globalPrivacyControl", { value: on, configurable: true });
  await element.reset();
}

/** @param {string} scenario @returns {Recipe} */
const optOutUnder = (scenario) => async (element) => {
  await setScenario(CREATE_TICKET, scenario);
  await setSignal(element, false);
  await submit(element, OPT_OUT);
};

const UPLOAD = "support-tickets.uploadFile";
const HELP = {
  firstName: "Quinn",
  lastName: "Ash",
  email: "qa@example.test",
  country: "united-states",
  device: "tv",
  clientId: "AB12CD34EF56",
  message: "The picture is dark since this morning.",
};

/** @param {string} scenario @returns {Recipe} */
const helpUnder = (scenario) => async (element) => {
  await setScenario(CREATE_TICKET, scenario);
  await submit(element, HELP);
};

/** Selects a photo or a text file like a visitor. @param {UnderTest} element @param {boolean} [isPhoto] */
function chooseFile(element, isPhoto = true) {
  const data = new DataTransfer();
  const bytes = new Uint8Array(1_500_000);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  data.items.add(
    isPhoto ? new File([bytes], "screen.jpg", { type: "image/jpeg" }) : new File(["?"], "notes.txt"),
  );
  const input = element.shadowRoot?.querySelector("input[type=file]");
  if (!(input && "files" in input)) throw new Error("The element shows no file field.");
  input.files = data.files;
  input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
}

/** @param {(element: UnderTest) => Promise<void>} then @param {boolean} [isPhoto] @returns {Recipe} */
const withFile = (then, isPhoto) => async (element) => {
  await setScenario(UPLOAD, "timeout");
  await element.reset();
  chooseFile(element, isPhoto);
  await then(element);
};

/** @param {string} path @param {string} [scenario] for an article's call @returns {Recipe} */
const supportPage =
  (path, scenario = SUCCESS) =>
  async (element) => {
    await setScenario("content.getArticle", scenario);
    element.setAttribute("path", path);
  };

const SUPPORT_LAYOUT = "content.getSupportLayout";
/** @param {string} query @returns {Recipe} */
const searchFor = (query) => async (element) => {
  await setScenario(SUPPORT_LAYOUT, SUCCESS);
  await submit(element, { query });
};
/** Deletes the content that the tab has stored, because loaded content needs no call that could fail. */
function forgetContent() {
  for (const lang of ["en", "es"]) sessionStorage.removeItem(`tv:support:${lang}`);
}

/** @param {string} scenario @returns {Recipe} */
const searchUnder = (scenario) => async (element) => {
  await setScenario(SUPPORT_LAYOUT, scenario);
  forgetContent();
  const again = await reloaded(element);
  await until(again, "ready");
  await submit(again, { query: "remote" });
};

/** Prevents an element from leaving the workbench. @param {Event} event */
const stay = (event) => event.preventDefault();

/** @param {Record<string, string>} attributes @returns {Recipe} */
const withAttributes = (attributes) => async (element) => {
  element.addEventListener("tv-navigate", stay);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  await element.reset();
};

/** @param {object | null} content @returns {Recipe} */
const withContent = (content) => async (element) => {
  Object.assign(element, { content });
};

/** @param {string} kind */
const message = (kind) => withAttributes({ kind });
const OUTAGE = { 500: { heading: "We tripped over a cable", subheading: "Give us a few minutes." } };
const DOCUMENT = {
  title: "Warranty in short",
  pdf: "/legal/",
  html: "<p>Two years.</p><h2>What you need</h2><p>The receipt.</p>",
};
const NETWORKS = {
  links: [
    { network: "facebook", href: "https://www.facebook.com/kestrel.example" },
    { network: "instagram", href: "https://www.instagram.com/kestrel.example" },
  ],
};
const MENU = {
  menu: [
    { label: "Support", href: "/support", displayOrder: 2 },
    { label: "What’s on", href: "/marketing/", displayOrder: 1 },
  ],
  about: [
    { label: "COMPANY", href: "/blocks/#text", displayOrder: 1 },
    { label: "MEDIA", href: "/blocks/#social", displayOrder: 2 },
  ],
};
/** More than elements render. */
const TOO_LONG = "<p>".padEnd(300_000, "a");

/** @param {string} path */
const redirectTo = (path) => withAttributes({ path });

const BUCKET_LIST = "firmware.getUsbBucketList";
const DOWNLOAD = "firmware.getUsbDownload";
const FIRMWARE_FILE = "firmware.getFirmwareFile";

/** @param {UnderTest} element @param {string} name @param {string} value */
async function chooseIn(element, name, value) {
  const field = element.shadowRoot?.querySelector(`select[name=${name}]`);
  if (!field) throw new Error(`The element shows no ${name} to choose.`);
  setterOf(field)?.call(field, value);
  field.dispatchEvent(new Event("change", { bubbles: true, composed: true }));
  await poll();
}

/** @param {UnderTest} element @param {string} selector */
function press(element, selector) {
  const button = element.shadowRoot?.querySelector(selector);
  if (!(button && "click" in button)) throw new Error(`The element shows no ${selector}.`);
  /** @type {HTMLElement} */ (button).click();
}

/** Selects a TV with software of 24 MB, and requests it. @param {UnderTest} element */
async function askForFirmware(element) {
  await setScenario(BUCKET_LIST, SUCCESS);
  element.removeAttribute("make");
  await element.reset();
  await chooseIn(element, "make", "Hisense");
  await chooseIn(element, "model", "U7 Series");
  await chooseIn(element, "size", "HSU7P75-U7 Series");
  press(element, ".download button");
  await poll();
  if (isIn(element, "small-screen")) press(element, "dialog[open] .button.primary");
  await until(element, "terms");
}

/**
 * Reads the terms to the end and accepts them.
 * @param {string} operation
 * @param {string} scenario
 * @returns {Recipe}
 */
const firmwareUnder = (operation, scenario) => async (element) => {
  for (const each of [DOWNLOAD, FIRMWARE_FILE]) await setScenario(each, SUCCESS);
  await setScenario(operation, scenario);
  await askForFirmware(element);
  const region = element.shadowRoot?.querySelector(".terms-text");
  region?.scrollTo(0, region.scrollHeight);
  press(element, "[name=terms]");
  await new Promise((resolve) => setTimeout(resolve, POLL_MS * 2));
  press(element, "dialog[open] .button.primary");
};

/** @param {string} operation @param {string} scenario @returns {Recipe} */
const eleventhUnder = (operation, scenario) => async (element) => {
  for (const each of [BUCKET_LIST, DOWNLOAD, FIRMWARE_FILE]) await setScenario(each, SUCCESS);
  await setScenario(operation, scenario);
  element.setAttribute("home", "");
  element.removeAttribute("model");
  await element.reset();
  for (let looks = 0; looks < 10 && !isIn(element, "small-screen"); looks++) await poll();
  if (isIn(element, "small-screen")) press(element, "dialog[open] .button.primary");
};

/**
 * Opens the list of apps and searches. Reloads the page first: a loaded list needs no call that could fail.
 * @param {string} term
 * @param {string} [scenario]
 * @returns {Recipe}
 */
const appsFor =
  (term, scenario = SUCCESS) =>
  async (element) => {
    await setScenario("content.getApps", scenario);
    Object.assign(element, { content: null });
    await element.reset();
    await element.show();
    const field = element.shadowRoot?.querySelector("input");
    if (!field) throw new Error("The element shows no search.");
    setterOf(field)?.call(field, term);
    field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  };
const NO_APPS = { groups: [] };
const NO_REVIEWS = { reviews: [], reviewCount: 0, starAverage: 0 };
const CHAT = {
  icon: "phone",
  header: "Rather call us?",
  body: "Any day from 8 a.m. to midnight.",
  link: { href: "/support/contact", text: "Our numbers" },
};

/**
 * Reloads the host page, because loaded content needs no call that could fail.
 * @param {string} operation
 * @param {string} scenario
 * @returns {Recipe}
 */
const contentUnder = (operation, scenario) => async (element) => {
  await setScenario(`content.${operation}`, scenario);
  forgetContent();
  await reloaded(element);
};

const PICTURE = {
  alt: "Four riders in a row on a wooden track",
  small: { src: "/brand/banners/velodrome-small.webp", width: 740, height: 493 },
  medium: { src: "/brand/banners/velodrome-medium.webp", width: 960, height: 430 },
};
const FILM = {
  title: "Hold still",
  text: "Seven seconds of our bird at work.",
  width: 854,
  height: 480,
  poster: "/brand/films/hold-still.webp",
  sources: [{ src: "/brand/films/hold-still.webm", type: "video/webm" }],
  captions: [{ src: "/brand/films/hold-still.en.vtt", lang: "en", label: "English" }],
};

/** A promotion between two times, in days from now. @param {number} start @param {number} end @returns {Recipe} */
const promotion = (start, end) => async (element) => {
  const at = (/** @type {number} */ days) => new Date(Date.now() + days * 86_400_000).toISOString();
  const left = { heading: "Winter pass", html: "<p>Three months for the price of two.</p>" };
  const content = { startDate: at(start), endDate: at(end), left, right: { images: PICTURE } };
  await withContent(content)(element);
};

/** @param {UnderTest} element */
const filmOf = (element) =>
  /** @type {HTMLVideoElement | null} */ (element.shadowRoot?.querySelector("video"));

/** Plays a video from its start, muted because browsers block sound. @param {string} src @returns {Recipe} */
const playing = (src) => async (element) => {
  await withContent({ ...FILM, sources: [{ src, type: "video/webm" }] })(element);
  await element.reset();
  await until(element, "ready");
  const film = filmOf(element);
  if (!film) throw new Error("The element shows no film.");
  film.muted = true;
  film.play().catch(() => {}); // a failure is a state too
};

const UNPAIR = "devices.unpairDevice";
/**
 * Requires a signed-in customer. Reloads the host page, because loaded data needs no call that could fail.
 * @param {string} operation
 * @param {string} scenario
 * @returns {Recipe}
 */
const reloadUnder = (operation, scenario) => async (element) => {
  await setScenario(operation, scenario);
  await reloaded(element);
};

/**
 * Waits until the element shows it, because its code may still be loading.
 * @param {UnderTest} element
 * @param {string} selector
 */
async function shown(element, selector) {
  for (const end = Date.now() + TIMEOUT_MS; !element.shadowRoot?.querySelector(selector);) {
    if (Date.now() > end) throw new Error(`The element does not show ${selector}.`);
    await poll();
  }
}

/** Opens a panel of the account, or starts its action. @param {UnderTest} element @param {string} panel */
async function openPanel(element, panel) {
  await element.reset();
  press(element, `[part~=panel-${panel}] .row .button`);
  await poll();
}

/** Saves the name unchanged. @param {string} scenario @returns {Recipe} */
const renamingUnder = (scenario) => async (element) => {
  await setScenario("account.updateName", scenario);
  await openPanel(element, "name");
  await shown(element, "form[name=name]");
  press(element, "[part~=panel-name] button[type=submit]");
};

/**
 * Completes both confirmations, if nothing blocks.
 * @param {string} scenario
 * @param {number} [steps]
 * @returns {Recipe}
 */
const deactivationUnder =
  (scenario, steps = 2) =>
  async (element) => {
    await setScenario("account.deactivateAccount", scenario);
    await openPanel(element, "deactivation");
    for (const state of ["confirming", "confirming-again"].slice(0, steps)) {
      await until(element, state);
      press(element, CONFIRM);
    }
  };

/** The button that answers a dialog's question. */
const CONFIRM = "dialog[open] .actions .button";

/** Presses the remove button of the first device. @param {UnderTest} element */
async function askToRemove(element) {
  await element.reset();
  press(element, ".device .button");
  await until(element, "confirming");
}

/** Opens the card form, and waits for its document. @param {string} state @returns {Recipe} */
const openCardForm = (state) => async (element) => {
  await element.reset();
  press(element, ":is(.card, .empty) .button");
  await until(element, state);
  await shown(element, "iframe[data-ready]");
};

/** Saves the card with a different address each time. @param {string} scenario @returns {Recipe} */
const cardUpdateUnder = (scenario) => async (element) => {
  await setScenario("wallet.updateWallet", scenario);
  await openCardForm("updating")(element);
  fillAndSubmit(element, { line1: `${Date.now() % 1000} Larkspur Avenue` });
};

/** @param {string} scenario @returns {Recipe} */
const removalUnder = (scenario) => async (element) => {
  await setScenario(UNPAIR, scenario);
  await askToRemove(element);
  press(element, CONFIRM);
};

/** Presses the button to unsubscribe, or to resubscribe after that. @param {UnderTest} element */
async function askForChange(element) {
  element.removeAttribute("task");
  element.setAttribute("sku", "discovery-month");
  await element.reset();
  await until(element, "ready");
  await poll();
  const isOver = element.shadowRoot?.querySelector("[part=pending-cancel]");
  element.setAttribute("task", isOver ? "resubscribe" : "unsubscribe");
  await until(element, "confirming");
}

/** @param {string} scenario @returns {Recipe} */
const changeUnder = (scenario) => async (element) => {
  await setScenario("subscriptions.unsubscribe", scenario);
  await setScenario("subscriptions.resubscribe", scenario);
  await askForChange(element);
  press(element, CONFIRM);
};

/**
 * Reinserts the banner, so that it loads its data again.
 * @param {Record<string, string>} attributes
 * @returns {Recipe}
 */
const bannerWith = (attributes) => async (element) => {
  await setScenario("subscriptions.getSubscriptions", SUCCESS);
  const { parentNode, nextSibling } = element;
  element.remove();
  await poll();
  parentNode?.insertBefore(element, nextSibling);
  await withAttributes(attributes)(element);
};

const ELSEWHERE = { r: "https://max.example/activate", "app-name": "Max" };

/** Presses a button of the confirmation before leaving. @param {string} way @returns {Recipe} */
const answered = (way) => async (element) => {
  await withAttributes(ELSEWHERE)(element);
  await until(element, "leaving");
  press(element, way);
};

/** Selects the first refundable transaction. For full@. @param {string} scenario @returns {Recipe} */
const selectUnder = (scenario) => async (element) => {
  await setScenario("transactions.getRefundCard", scenario);
  await element.reset();
  press(element, "tbody button.request");
};

/** Goes to the confirmation of a refund. @param {UnderTest} element */
async function askForRefund(element) {
  await selectUnder(SUCCESS)(element);
  await until(element, "choosing");
  const reason = element.shadowRoot?.querySelector("select[name=reason]");
  if (!reason) throw new Error("The element asks for no reason.");
  setterOf(reason)?.call(reason, "UNUSED");
  reason.dispatchEvent(new Event("change", { bubbles: true }));
  await poll();
  press(element, CONFIRM);
  await until(element, "confirming");
}

/** @param {string} scenario @returns {Recipe} */
const refundUnder = (scenario) => async (element) => {
  await setScenario("transactions.refundTransaction", scenario);
  await askForRefund(element);
  press(element, CONFIRM);
};

/** @param {UnderTest} element */
async function askToResetId(element) {
  await element.reset();
  press(element, "[aria-labelledby=ad-id-title] .button");
  await until(element, "confirming");
}

/** @param {string} scenario @returns {Recipe} */
const idResetUnder = (scenario) => async (element) => {
  await setScenario("privacy.resetAdId", scenario);
  await askToResetId(element);
  press(element, CONFIRM);
};

/** @param {string} scenario @returns {Recipe} */
const adChoiceUnder = (scenario) => async (element) => {
  await setScenario("privacy.updateOptIn", scenario);
  await element.reset();
  press(element, "#ads-tv");
};

const FLOW_STEP = "privacy-flow.step";
/** Starts a privacy flow under a scenario. @param {string} scenario @returns {Recipe} */
const flowUnder = (scenario) => async (element) => {
  await setScenario("privacy-flow.process", scenario);
  await element.reset();
};
/** Submits the first step of a request. @param {string} who @param {string} scenario @returns {Recipe} */
const requestUnder = (who, scenario) => async (element) => {
  await setScenario(FLOW_STEP, scenario);
  await flowUnder(SUCCESS)(element);
  await until(element, "ready");
  for (const value of [who, "optOut"]) {
    const choice = element.shadowRoot?.querySelector(`input[type=radio][value="${value}"]`);
    /** @type {HTMLElement | null | undefined} */ (choice)?.click();
  }
  element.shadowRoot?.querySelector("form")?.requestSubmit();
};

/**
 * Presses the first button of a flow's step under a scenario.
 * @param {Recipe} begin
 * @param {string} scenario
 * @returns {Recipe}
 */
const flowButtonUnder = (begin, scenario) => async (element) => {
  await begin(element);
  await until(element, "ready");
  await setScenario(FLOW_STEP, scenario);
  press(element, "form .action button");
};
/** Starts a flow about a request of full@. @param {string} crn @param {string} scenario @returns {Recipe} */
const aboutRequest = (crn, scenario) => async (element) => {
  await setScenario(FLOW_STEP, SUCCESS);
  await setScenario("privacy-flow.process", scenario);
  await withAttributes({ crn })(element);
};
/**
 * A request that waits for a proof of identity. Its flows close the page, or say so if the browser keeps it open.
 */
const WAITING_CRN = "PR-FULL-0000-0003";
/** @type {Recipe} */
async function closeFlow(element) {
  await aboutRequest(WAITING_CRN, SUCCESS)(element);
  await until(element, "ready");
  press(element, "form .action:last-of-type button");
}
/** Appeals the decision of a denied request. @param {string} scenario @returns {Recipe} */
const appealUnder = (scenario) => async (element) => {
  await aboutRequest("PR-FULL-0000-0002", SUCCESS)(element);
  await until(element, "ready");
  await setScenario(FLOW_STEP, scenario);
  const text = element.shadowRoot?.querySelector("textarea");
  if (text) setterOf(text)?.call(text, "I have proved who I am by telephone.");
  press(element, "form .action button");
};

/** Shows another path of the offers. @param {UnderTest} element @param {string} path */
async function offersAt(element, path) {
  element.addEventListener("tv-navigate", stayHere);
  element.removeAttribute("path");
  await poll();
  element.setAttribute("path", path);
}
/** Prevents links out of the offers, but allows those between their views. @param {Event} event */
function stayHere(event) {
  const { href } = /** @type {CustomEvent<{ href: string }>} */ (event).detail;
  if (!new URL(href).pathname.startsWith("/offer/")) event.preventDefault();
}
/** @param {string} path @param {string} operation @param {string} scenario @returns {Recipe} */
const offersUnder = (path, operation, scenario) => async (element) => {
  await setScenario(`offers.${operation}`, scenario);
  await offersAt(element, path);
};
/** Selects the first plan and continues. @param {string} scenario of the cart @returns {Recipe} */
const choosingUnder = (scenario) => async (element) => {
  await offersUnder("/offer/max", "addToCart", scenario)(element);
  await until(element, "choosing");
  if (!element.shadowRoot?.querySelector(".radio-card :checked")) press(element, ".radio-card input");
  await poll();
  press(element, ".order-bar .button");
};
/** Places the reviewed order. @param {string} scenario @returns {Recipe} */
const orderingUnder = (scenario) => async (element) => {
  await setScenario("offers.submitOrder", scenario);
  await choosingUnder(SUCCESS)(element);
  await until(element, "reviewing");
  // Until the card and the terms have loaded, a press only says what is missing.
  for (const end = Date.now() + TIMEOUT_MS; isIn(element, "reviewing") && Date.now() < end;) {
    for (const tick of element.shadowRoot?.querySelectorAll("[name^=consent]:not(:checked)") ?? [])
      /** @type {HTMLInputElement} */ (tick).click();
    await poll();
    press(element, ".order-bar .button");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS * 4));
  }
};

/** @type {Record<string, Record<string, Recipe>>} */
const recipes = {
  "tv-email-signup": {
    ready: (element) => element.reset(),
    submitted: signUpUnder("timeout"),
    success: signUpUnder(SUCCESS),
    async existing(element) {
      const email = freshAddress();
      await setScenario(SIGN_UP, SUCCESS);
      await submit(element, { email });
      await until(element, "success");
      await submit(element, { email });
    },
    error: signUpUnder("bad-request"),
  },
  "tv-do-not-sell": {
    ready: (element) => setSignal(element, false),
    signal: (element) => setSignal(element, true),
    submitted: optOutUnder("timeout"),
    success: optOutUnder(SUCCESS),
    error: optOutUnder("bad-request"),
  },
  "tv-help-form": {
    ready: (element) => element.reset(),
    uploading: withFile(async () => {}),
    "file-error": withFile(async () => {}, false),
    async blocked(element) {
      await withFile((it) => until(it, "uploading"))(element);
      fillAndSubmit(element, HELP);
    },
    submitted: helpUnder("timeout"),
    success: helpUnder(SUCCESS),
    error: helpUnder("bad-request"),
  },
  "tv-support": {
    landing: supportPage("/support"),
    category: supportPage("/support/setup"),
    article: supportPage("/support/setup/connect-to-wifi"),
    manuals: supportPage("/support/manual"),
    missing: supportPage("/support/setup/no-such-article"),
    // Own articles for each state: a loaded article isn't requested again.
    loading: supportPage("/support/setup/hidden-network", "timeout"),
    error: supportPage("/support/setup/hotel-wifi", "bad-request"),
  },
  "tv-support-search": {
    ready: (element) => element.reset(),
    searching: searchUnder("timeout"),
    matched: searchFor("remote"),
    similar: searchFor("televsion"),
    popular: searchFor("qqqzzz"),
    error: searchUnder("bad-request"),
  },
  "tv-message": {
    "not-found": message("not-found"),
    "load-failure": message("load-failure"),
    async error(element) {
      Object.assign(element, { content: OUTAGE });
      await withAttributes({ kind: "error", status: "500" })(element);
    },
    "network-error": message("network-error"),
    "coming-soon": message("coming-soon"),
    empty: message("empty"),
    loader: message("loader"),
  },
  "tv-document": {
    ready: withContent(DOCUMENT),
    empty: withContent(null),
    "document-failed": withContent({ ...DOCUMENT, html: TOO_LONG }),
  },
  "tv-redirect": {
    redirecting: redirectTo("privacy/policy"),
    async left(element) {
      await redirectTo("privacy/policy")(element);
      await until(element, "left");
    },
    async cancelled(element) {
      await redirectTo("privacy/policy")(element);
      await until(element, "redirecting");
      element.shadowRoot?.querySelector("button")?.click();
    },
    unknown: redirectTo("privacy/nothing"),
  },
  "tv-health-check": {
    healthy: withAttributes({ route: "/healthz" }),
    unhealthy: withAttributes({ route: "/api/content/nothing-here" }),
    refused: withAttributes({ route: "https://elsewhere.example/health" }),
  },
  "tv-social-links": { ready: withContent(NETWORKS), empty: withContent(null) },
  "tv-disclaimers": {
    ready: withContent({ html: "<p>Prices are per month, before taxes.</p>" }),
    empty: withContent(null),
    "text-failed": withContent({ html: TOO_LONG }),
  },
  "tv-usb-update": {
    async empty(element) {
      element.setAttribute("make", "Nobody");
    },
    async ready(element) {
      element.removeAttribute("make");
      await element.reset();
    },
    terms: askForFirmware,
    preparing: firmwareUnder(DOWNLOAD, "timeout"),
    starting: firmwareUnder(FIRMWARE_FILE, "timeout"),
    downloading: firmwareUnder(FIRMWARE_FILE, "slow-body"),
    downloaded: firmwareUnder(FIRMWARE_FILE, SUCCESS),
    "download-failed": firmwareUnder(DOWNLOAD, "bad-request"),
  },
  "tv-firmware-download": {
    async empty(element) {
      element.setAttribute("model", "NOPE");
    },
    preparing: eleventhUnder(DOWNLOAD, "timeout"),
    starting: eleventhUnder(FIRMWARE_FILE, "timeout"),
    downloading: eleventhUnder(FIRMWARE_FILE, "slow-body"),
    downloaded: eleventhUnder(FIRMWARE_FILE, SUCCESS),
    "download-failed": eleventhUnder(DOWNLOAD, "bad-request"),
    async ready(element) {
      await eleventhUnder(FIRMWARE_FILE, "slow-body")(element);
      await until(element, "downloading");
      press(element, ".download .button.secondary");
    },
  },
  "tv-apps-list": {
    closed: (element) => element.reset(),
    async empty(element) {
      Object.assign(element, { content: NO_APPS });
      await element.show();
    },
    loading: appsFor("", "timeout"),
    error: appsFor("", "bad-request"),
    ready: appsFor(""),
    "no-match": appsFor("Netflix"),
  },
  "tv-review-carousel": {
    empty: withContent(NO_REVIEWS),
    loading: contentUnder("getReviews", "timeout"),
    error: contentUnder("getReviews", "bad-request"),
    ready: contentUnder("getReviews", SUCCESS),
  },
  "tv-chat-card": {
    loading: contentUnder("getSupportLayout", "timeout"),
    error: contentUnder("getSupportLayout", "bad-request"),
    ready: withContent(CHAT),
    suppressed: withContent({ ...CHAT, suppressDesktop: true, suppressMobile: true }),
  },
  "tv-promo-banner": {
    ready: promotion(-1, 1),
    upcoming: promotion(1, 2),
    ended: promotion(-2, -1),
    empty: withContent(null),
  },
  "tv-image-banner": {
    ready: withContent({ group: "velodrome", heading: "Round and round, live", images: PICTURE }),
    empty: withContent(null),
  },
  "tv-video": {
    async ready(element) {
      await withContent(FILM)(element);
      await element.reset();
    },
    playing: playing("/brand/films/hold-still.webm"),
    async paused(element) {
      await playing("/brand/films/hold-still.webm")(element);
      await until(element, "playing");
      filmOf(element)?.pause();
    },
    async ended(element) {
      await playing("/brand/films/hold-still.webm")(element);
      await until(element, "playing");
      const film = filmOf(element);
      if (film) film.currentTime = film.duration;
    },
    "video-failed": playing("/brand/films/lost.webm"),
    empty: withContent(null),
  },
  // With a customer signed in, these paths show the other states.
  "tv-header": { "signed-out": withContent(MENU) },
  "tv-footer": { ready: withAttributes({ consent: "" }) },
  "tv-account-nav": {
    elsewhere: withAttributes({ path: "/support" }),
    "signed-out": withAttributes({ path: "/devices" }),
    ready: withAttributes({ path: "/devices" }),
    offer: withAttributes({ path: "/offer/max" }),
  },
  "tv-portal": {
    ready: withAttributes({ path: "/privacy/do-not-sell" }),
    "not-found": withAttributes({ path: "/nowhere" }),
  },
  "tv-devices": {
    loading: reloadUnder("devices.getDevices", "timeout"),
    error: reloadUnder("devices.getDevices", "bad-request"),
    ready: reloadUnder("devices.getDevices", SUCCESS),
    confirming: askToRemove,
    removing: removalUnder("timeout"),
    removed: removalUnder(SUCCESS),
    "remove-failed": removalUnder("bad-request"),
  },
  "tv-privacy-settings": {
    loading: reloadUnder("privacy.getPrivacy", "timeout"),
    // That of getPrivacy isn't an error: it means that the customer has never chosen (PRS-5).
    error: reloadUnder("privacy.getContractDate", "bad-request"),
    ready: reloadUnder("privacy.getPrivacy", SUCCESS),
    saving: adChoiceUnder("timeout"),
    "save-failed": adChoiceUnder("bad-request"),
    confirming: askToResetId,
    resetting: idResetUnder("timeout"),
    reset: idResetUnder(SUCCESS),
    "reset-failed": idResetUnder("bad-request"),
  },
  "tv-account": {
    loading: reloadUnder("account.getProfile", "timeout"),
    "load-failed": reloadUnder("account.getProfile", "bad-request"),
    ready: reloadUnder("account.getProfile", SUCCESS),
    editing: (element) => openPanel(element, "address"),
    async code(element) {
      await setScenario("account.sendOtp", SUCCESS);
      await openPanel(element, "email");
      await shown(element, "form[name=email]");
      fillAndSubmit(element, { email: freshAddress() });
    },
    saving: renamingUnder("timeout"),
    saved: renamingUnder(SUCCESS),
    error: renamingUnder("bad-request"),
    async checking(element) {
      await setScenario("wallet.getWallet", "timeout");
      await openPanel(element, "deactivation");
    },
    async blocked(element) {
      await setScenario("wallet.getWallet", SUCCESS);
      await openPanel(element, "deactivation");
    },
    confirming: deactivationUnder(SUCCESS, 0),
    "confirming-again": deactivationUnder(SUCCESS, 1),
    deactivating: deactivationUnder("timeout"),
    "deactivation-failed": deactivationUnder("bad-request"),
    deactivated: deactivationUnder(SUCCESS),
  },
  "tv-subscriptions": {
    loading: reloadUnder("subscriptions.getSubscriptions", "timeout"),
    error: reloadUnder("subscriptions.getSubscriptions", "bad-request"),
    ready: reloadUnder("subscriptions.getSubscriptions", SUCCESS),
    empty: reloadUnder("subscriptions.getSubscriptions", SUCCESS),
    confirming: askForChange,
    working: changeUnder("timeout"),
    "action-failed": changeUnder("bad-request"),
    done: changeUnder(SUCCESS),
  },
  "tv-privacy-request": {
    loading: flowUnder("timeout"),
    error: flowUnder("bad-request"),
    ready: flowUnder(SUCCESS),
    sending: requestUnder("NEVER", "timeout"),
  },
  // For full@.
  "tv-privacy-dashboard": {
    loading: flowUnder("timeout"),
    error: flowUnder("bad-request"),
    ready: flowUnder(SUCCESS),
    sending: flowButtonUnder(flowUnder(SUCCESS), "timeout"),
  },
  "tv-privacy-escalation": {
    loading: aboutRequest("", "timeout"),
    error: aboutRequest("", "bad-request"),
    ready: aboutRequest("PR-FULL-0000-0002", SUCCESS),
    sending: appealUnder("timeout"),
    closed: closeFlow,
  },
  "tv-identity-proofing": {
    loading: aboutRequest("", "timeout"),
    error: aboutRequest("", "bad-request"),
    ready: aboutRequest(WAITING_CRN, SUCCESS),
    sending: flowButtonUnder(aboutRequest(WAITING_CRN, SUCCESS), "timeout"),
    closed: closeFlow,
  },
  "tv-offers": {
    loading: offersUnder("/offer/max", "getOffers", "timeout"),
    error: offersUnder("/offer/max", "getOffers", "bad-request"),
    empty: offersUnder("/offer/nothing", "getOffers", SUCCESS),
    choosing: offersUnder("/offer/max", "getOffers", SUCCESS),
    adding: choosingUnder("timeout"),
    reviewing: choosingUnder(SUCCESS),
    ordering: orderingUnder("timeout"),
    "order-failed": orderingUnder("bad-request"),
    ordered: orderingUnder(SUCCESS),
  },
  "tv-transactions": {
    loading: reloadUnder("transactions.getTransactions", "timeout"),
    error: reloadUnder("transactions.getTransactions", "bad-request"),
    ready: reloadUnder("transactions.getTransactions", SUCCESS),
    empty: reloadUnder("transactions.getTransactions", SUCCESS),
    "card-loading": selectUnder("timeout"),
    "card-failed": selectUnder("bad-request"),
    choosing: selectUnder(SUCCESS),
    confirming: askForRefund,
    refunding: refundUnder("timeout"),
    refunded: refundUnder(SUCCESS),
    "refund-failed": refundUnder("bad-request"),
  },
  "tv-banner": {
    loading: reloadUnder("subscriptions.getSubscriptions", "timeout"),
    error: reloadUnder("subscriptions.getSubscriptions", "bad-request"),
    empty: bannerWith({ path: "/support", group: "" }),
    manage: bannerWith({ path: "/account", group: "" }),
    activate: bannerWith({ path: "/account", group: "" }),
    marketing: bannerWith({ path: "/account", group: "" }),
    details: bannerWith({ group: "apple" }),
  },
  "tv-activate": {
    "waiting-for-link": withAttributes({ r: "", "app-name": "Max" }),
    leaving: withAttributes(ELSEWHERE),
    left: answered(".actions a"),
    cancelled: answered(".actions .button.secondary"),
    refused: withAttributes({ r: "javascript:void 0", "app-name": "Max" }),
    "not-closed": withAttributes({ r: "error", "app-name": "Max" }),
  },
  // The page can't type into the card form's own document.
  "tv-wallet": {
    loading: reloadUnder("wallet.getWallet", "timeout"),
    error: reloadUnder("wallet.getWallet", "bad-request"),
    ready: reloadUnder("wallet.getWallet", SUCCESS),
    empty: reloadUnder("wallet.getWallet", SUCCESS),
    adding: openCardForm("adding"),
    updating: openCardForm("updating"),
    saving: cardUpdateUnder("timeout"),
    updated: cardUpdateUnder(SUCCESS),
    "save-failed": cardUpdateUnder("bad-request"),
  },
};

/** Account that an element needs for a state (customers.js); `rest` is for all other states. */
const owners = /** @type {Record<string, Record<string, string>>} */ ({
  "tv-account": {
    rest: "full",
    confirming: "new",
    "confirming-again": "new",
    deactivating: "new",
    "deactivation-failed": "new",
    deactivated: "new",
  },
  "tv-account-nav": { ready: "full", offer: "full" },
  "tv-devices": { rest: "full" },
  "tv-privacy-settings": { rest: "full" },
  "tv-privacy-dashboard": { rest: "full" },
  "tv-privacy-escalation": { rest: "full" },
  "tv-identity-proofing": { rest: "full" },
  "tv-subscriptions": { rest: "full", empty: "new" },
  "tv-offers": { rest: "linked" }, // has a card, and no subscription of this family
  "tv-transactions": { rest: "full", empty: "new" },
  "tv-banner": { rest: "full", activate: "blocked", marketing: "new" },
  "tv-wallet": { rest: "full", empty: "new", adding: "new" },
});
/** @param {string} tag @param {string} state */
export const ownerOf = (tag, state) => owners[tag]?.[state] ?? owners[tag]?.["rest"];

/** Whether an element has finished loading. @param {Element} element */
export const isSettled = (element) =>
  Object.keys(recipes[element.localName] ?? {}).some((state) => state !== "loading" && isIn(element, state));

/** @param {string} tag @param {string} state @returns {Recipe | undefined} */
export const recipeOf = (tag, state) => recipes[tag]?.[state];
