import { ELEMENT, expect, FALLBACK, onEachRuntime, test } from "./fixtures.ts";
import { runtimes } from "../../../tools/build/vite.ts";
import { libraries, shims } from "./libraries.ts";
import { signUpOf } from "../words.ts";

/**
 * Before our script; after it in the page, so that it runs between our loader and the element's code; and
 * once the element runs.
 */
const orders = ["before", "after", "long after"] as const;
/** The default run has these, each on one runtime, alternating; the long run has everything. */
const sampled: readonly string[] = ["before", "after"];

onEachRuntime((runtime) => {
  for (const [row, hostile] of [...shims, ...libraries].entries()) {
    for (const [column, order] of orders.entries()) {
      const isSampled = sampled.includes(order) && runtimes[(row + column) % runtimes.length] === runtime;
      test(
        `a visitor signs up on a page with ${hostile.name} ${order} our script`,
        { tag: isSampled ? [] : ["@all"] },
        async ({ page, tag, put, putScript, open, signsUp }) => {
          const { scripts, proof, styles = "", stopsUs } = hostile;
          // The mark is for the test: scripts that did not run prove nothing.
          const mark = `document.documentElement.setAttribute("data-played", String(${proof}))`;
          const addresses = [...scripts, mark].map((source, at) => putScript(`/theirs-${at}.js`, source));
          const theirs = addresses.map((src) => `<script defer="" src="${src}"></script>`).join("");
          const later = `<script>addEventListener("tv-ready", () => {
            for (const src of ${JSON.stringify(addresses)}) {
              document.head.append(Object.assign(document.createElement("script"), { src, async: false }));
            }
          }, { once: true })</script>`;
          const sheet = put("/theirs.css", styles, { "content-type": "text/css" });
          await open({
            head: `<link rel="stylesheet" href="${sheet}">${order === "before" ? theirs + tag() : tag()}`,
            body: ELEMENT + { before: "", after: theirs, "long after": later }[order],
          });
          await expect(page.locator('html[data-played="true"]')).toBeAttached();
          if (stopsUs && order !== "long after") {
            await expect(page.getByText(FALLBACK)).toBeVisible();
            await expect(signUpOf(page).field).toBeHidden();
          } else {
            await signsUp();
          }
        },
      );
    }
  }
});
