import type { Page } from "@playwright/test";

/** What doesn't fit on a page: it is scrolled sideways, a text is cut off, or two controls overlap. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`);

    const elements: Element[] = [];
    const collect = (root: ParentNode): void => {
      for (const element of root.querySelectorAll("*")) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        elements.push(element);
        if (element.shadowRoot) collect(element.shadowRoot);
      }
    };
    collect(document);

    const nameOf = (element: Element): string => {
      const text = (
        element.getAttribute("aria-label") ?? element.textContent.trim().replace(/\s+/g, " ")
      ).slice(0, 40);
      const host = (element.getRootNode() as Partial<ShadowRoot>).host?.localName ?? "";
      return `${host} ${element.localName}.${element.className} "${text}"`.trim();
    };
    /** Nearest ancestor, also across shadow roots and slots, for which a condition is true. */
    const within = (element: Element, isMet: (one: Element) => boolean): boolean => {
      for (
        let one: Element | null = element;
        one;
        one = one.assignedSlot ?? one.parentElement ?? (one.getRootNode() as Partial<ShadowRoot>).host ?? null
      )
        if (isMet(one)) return true;
      return false;
    };
    /** For screen readers only. */
    const isUnseen = (element: Element) =>
      within(element, (one) => getComputedStyle(one).clipPath !== "none");

    for (const element of elements) {
      // A long name may be cut off if its title has all of it. A field's value may be longer than the field.
      if (element.hasAttribute("title") || element.matches("input, textarea, select, svg, svg *")) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      if (!element.textContent.trim() || element.clientWidth <= 1 || isUnseen(element)) continue;
      if (hides(overflowX) && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off: ${nameOf(element)}`);
      if (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        found.push(`cut off below: ${nameOf(element)}`);
    }

    // What stays in its place while the page scrolls may be above other controls.
    const isFixed = (element: Element) =>
      within(element, (one) => ["fixed", "sticky"].includes(getComputedStyle(one).position));
    const controls = elements.filter(
      (element) =>
        element.matches("a[href], button, input, select, textarea, summary, [role=button], [tabindex='0']") &&
        !isUnseen(element) &&
        !isFixed(element),
    );
    const boxes = controls.map((control) => [...control.getClientRects()]);
    for (const [at, one] of controls.entries())
      for (const [offset, other] of controls.slice(at + 1).entries()) {
        if (one.contains(other) || other.contains(one)) continue;
        // A button in a field, such as the one that clears it.
        if (one.matches("input") && one.parentElement === other.parentElement) continue;
        const overlaps = (boxes[at] ?? []).some((a) =>
          (boxes[at + 1 + offset] ?? []).some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
          ),
        );
        if (overlaps) found.push(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
      }
    return found;
  });
