import { join } from "node:path";
import { blocksOf } from "../../../tools/check/guide-blocks.ts";
import { projectRoot } from "../../../tools/tree.ts";
import { expect, onEachRuntime, test } from "./fixtures.ts";
import { onSandbox } from "./guides.ts";

/** The first example of the guide to embedding, without its script tag. */
const [first] = blocksOf("html").filter(({ file }) => file === "docs/embedding.md");
const [, example = ""] = /<\/script>\n\n([\s\S]*)\n/.exec(first?.code ?? "") ?? [];
const WORDS = "Sign-up needs JavaScript.";
const withWords = example.replace(
  "</tv-email-signup>",
  `  <script type="application/json" data-for="strings">
    { "heading": "Words of an editor" }
  </script>
</tv-email-signup>`,
);

/** How content systems change a block of markup. */
const systems = {
  // wpautop(): a paragraph around the block, and a <br /> at the end of each line outside of scripts.
  WordPress: (markup: string) =>
    `<p>${markup
      .split(/(<script[\s\S]*?<\/script>)/)
      .map((part) => (part.startsWith("<script") ? part : part.replace(/\s*\n/g, "<br />\n")))
      .join("")}</p>\n`,
  // The parser puts a block of $wgRawHtml back into the paragraph made for it.
  MediaWiki: (markup: string) => `<p>${markup}\n</p>`,
};

/** The guide's code for a filter, and for a tag manager. */
const recipes = blocksOf("js").filter(({ file }) => file === "docs/cms.md");
const filter = recipes.find(({ code }) => code.includes("DOMPurify"));
const injection = recipes.find(({ notRun }) => notRun === undefined);

test("the guide's filter keeps an element with its attributes, and nothing else", async ({
  page,
  tag,
  open,
  signsUp,
}) => {
  await open({ head: tag(), body: "<main></main>" });
  await page.addScriptTag({ path: join(projectRoot, "node_modules/dompurify/dist/purify.min.js") });
  await page.evaluate((code) => {
    const html = `<tv-email-signup strings='{"heading": "Words of an editor"}' onclick="x()" unknown="1">
        <span>Sign-up needs JavaScript.</span>
      </tv-email-signup>
      <tv-account></tv-account><script>x()</script>`;
    const sanitize = new Function("html", `${code}; return clean;`) as (given: string) => string;
    document.querySelector("main")!.innerHTML = sanitize(html);
  }, filter?.code);
  await expect(page.getByRole("heading", { name: "Words of an editor" })).toBeVisible();
  const names = await page.locator("tv-email-signup").evaluate((element) => element.getAttributeNames());
  expect(names).toContain("strings");
  expect(names.filter((name) => /onclick|unknown/.test(name))).toEqual([]);
  await expect(page.locator("main").locator("tv-account, script")).toHaveCount(0);
  await signsUp();
});

test("the guide's code for a tag manager starts the elements of a page that has loaded", async ({
  page,
  sandbox,
  open,
  signsUp,
}) => {
  await open({ head: "", body: example });
  await expect(page.getByText(WORDS)).toBeVisible();
  await page.evaluate(`{${injection && onSandbox(injection, sandbox.url)}}`);
  await signsUp();
  await expect(page.getByText(WORDS)).toBeHidden();
});

onEachRuntime((_, turn) => {
  for (const [name, wrapped] of Object.entries(systems)) {
    test(
      `the guide's example in a page of ${name}: the fallback goes when the element is there`,
      turn(),
      async ({ page, tag, open, signsUp }) => {
        expect(example).toContain(WORDS);
        await open({ head: tag(), body: wrapped(example) });
        await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
        await expect(page.getByText(WORDS)).toBeHidden();
        await signsUp();
      },
    );

    test(
      `the guide's example in a page of ${name}: the fallback shows while our script does not run`,
      turn(),
      async ({ page, open }) => {
        await open({ head: "", body: wrapped(example) });
        await expect(page.getByText(WORDS)).toBeVisible();
      },
    );

    test(
      `an editor's words for an element count in a page of ${name}`,
      turn(),
      async ({ page, tag, open }) => {
        await open({ head: tag(), body: wrapped(withWords) });
        await expect(page.getByRole("heading", { name: "Words of an editor" })).toBeVisible();
        await expect(page.getByText(WORDS)).toBeHidden();
      },
    );
  }
});
