/* Runs first in a page: watches how long its elements show that they are busy. */
{
  const INDICATORS = "[aria-busy=true], [role=progressbar], progress, .skeleton, i.bar";
  /** Weak, so that it keeps no removed element. */
  let roots = [];
  /** Since when a root has shown an indicator without a break, in ms. */
  const since = new WeakMap();
  let longest = { ms: 0, what: "" };

  const shownIn = (root) =>
    root.isConnected
      ? [...root.querySelectorAll(INDICATORS)].find((node) =>
          node.checkVisibility({ visibilityProperty: true }),
        )
      : undefined;

  /** Returns what is busy. */
  function look() {
    const now = performance.now();
    roots = roots.filter((ref) => ref.deref());
    const busy = [];
    for (const ref of roots) {
      const root = ref.deref();
      const shown = shownIn(root);
      const began = since.get(root);
      const name = root.host?.localName ?? "page";
      if (began !== undefined && now - began > longest.ms) longest = { ms: now - began, what: name };
      if (!shown) since.delete(root);
      else {
        if (began === undefined) since.set(root, now);
        busy.push(`${name} ${shown.className || shown.localName}`);
      }
    }
    return busy;
  }

  const observer = new MutationObserver(look);
  function watch(root) {
    roots.push(new WeakRef(root));
    observer.observe(root, { subtree: true, childList: true, attributes: true });
  }
  watch(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = Reflect.apply(attachShadow, this, [init]);
    watch(root);
    return root;
  };
  globalThis.soak = {
    busy: look,
    /** Returns the longest time so far, also of one that lasts. */
    longest() {
      look();
      return longest;
    },
  };
}
