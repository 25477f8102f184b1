// Runs in the measured page before everything else. Plain JavaScript, because the page gets this file as it is.
// `benchPlan` is a Plan of measure.ts. The result is sent to `benchReport` as JSON: times in ms since the start of
// the navigation, bytes of script bodies after compression.
(() => {
  const plan = globalThis.benchPlan;
  const seen = { shift: 0 };
  const tasks = [];

  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: "longtask",
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });

  const isVisible = (node) => {
    const { width, height, top, bottom } = node.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      bottom > 0 &&
      top < innerHeight &&
      node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const all = (root, selector) =>
    [...root.querySelectorAll("*")].flatMap((node) => {
      const inside = node.shadowRoot ? all(node.shadowRoot, selector) : [];
      return node.matches(selector) ? [node, ...inside] : inside;
    });
  const inputs = (root) => all(root, "input");
  const takesFocus = (field) => {
    field.focus();
    return field.getRootNode().activeElement === field;
  };
  const usableField = () => inputs(document).find((field) => isVisible(field) && takesFocus(field));

  /** Checks before every frame. Resolves after the frame in which it was found has been painted. */
  const whenPainted = (find) =>
    new Promise((resolve) => {
      const look = () => {
        const found = find();
        if (!found) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ found, at: performance.now() });
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });

  const scripts = () =>
    performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.endsWith(".js"));
  const scriptBytes = () => scripts().reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

  /** Chromium reports the navigation itself as a long task, before any script has loaded: it isn't counted. */
  const report = () => {
    const came = Math.min(Infinity, ...scripts().map(({ responseEnd }) => responseEnd));
    const longTasks = tasks.filter(({ startTime }) => startTime >= came).map(({ duration }) => duration);
    globalThis.benchReport(JSON.stringify({ ...seen, longTasks }));
  };

  const fill = (field, text) => {
    // The native setter, so that libraries that override `value` handle it like typing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, text);
    field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  };
  const submit = (field) => {
    const form = field.form ?? field.getRootNode().host?.closest("form");
    form.requestSubmit();
  };
  const messageOf = (field) => {
    if (field.getAttribute("aria-invalid") !== "true") return undefined;
    const ids = (field.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
    const nodes = ids.map((id) => field.getRootNode().getElementById(id));
    return nodes.find((node) => node && node.textContent.trim() && isVisible(node));
  };

  async function answered(first) {
    const root = first.getRootNode();
    let refused = false;
    root.addEventListener("invalid", () => (refused = true), true);
    fill(first, "not-an-address");
    submit(first);
    const find = () => (plan.answer === "native" ? refused : inputs(root).find((field) => messageOf(field)));
    return (await whenPainted(find)).at;
  }

  /** Resolves when the results for a term are shown: ours, Pagefind's or DocSearch's. */
  async function searched(field) {
    fill(field, plan.term);
    const hit = "[role=option], .DocSearch-Hit";
    return (await whenPainted(() => all(document, hit).find(isVisible))).at;
  }

  /** A first view in the page's HTML takes input before the script, but a press does nothing. */
  const ready = new Promise((resolve) => document.addEventListener("tv-ready", resolve, { once: true }));

  async function succeeded(root) {
    const done = new Promise((resolve) =>
      document.addEventListener("tv-signup-succeeded", resolve, { once: true }),
    );
    const [field] = inputs(root);
    fill(field, plan.email);
    if (plan.awaitsScript) await ready;
    submit(field);
    await done;
    return (await whenPainted(() => !inputs(root).length)).at;
  }

  async function measure() {
    const { found, at } = await whenPainted(usableField);
    seen.usable = at;
    seen.scriptBeforeUsable = scriptBytes();
    const root = found.getRootNode();
    if (plan.pauseMs) await new Promise((resolve) => setTimeout(resolve, plan.pauseMs));
    if (plan.answer === "results") {
      const since = performance.now();
      seen.success = await searched(found);
      seen.answered = seen.success - since;
      seen.scriptUntilSuccess = scriptBytes();
    } else if (plan.answer !== "none") seen.answered = await answered(found);
    if (plan.submits) {
      seen.success = await succeeded(root);
      seen.scriptUntilSuccess = scriptBytes();
    }
    // Observers are notified after a task has ended.
    await new Promise((resolve) => setTimeout(resolve, 100));
    report();
  }
  /** Without input, all movement is a layout shift. */
  async function watch() {
    await ready;
    await new Promise((resolve) => setTimeout(resolve, 500));
    report();
  }
  void (plan.untouched ? watch() : measure());
})();
