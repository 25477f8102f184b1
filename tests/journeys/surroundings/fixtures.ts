import type { OutgoingHttpHeaders } from "node:http";
import type { FrameLocator, Page } from "@playwright/test";
import { expect, onEachRuntime, test as base } from "../fixtures.ts";
import { signUpOf } from "../words.ts";

export const FALLBACK = "Write to us instead.";
/** The element as a page owner writes it, in markup that is XHTML too. */
export const ELEMENT = `<tv-email-signup><p>${FALLBACK}</p></tv-email-signup>`;

/** How a page can load us. */
export const FILES = ["tv.js", "tv.classic.js", "el/email-signup.js"] as const;

/** A misuse by the page is reported in three parts. */
export const report = (what: string) =>
  expect.stringMatching(new RegExp(`^\\[tv-selfcare\\] ${what}[^]*Why: [^]*Fix: `));

export interface Tag {
  file?: (typeof FILES)[number];
  /** Base address of our files, with its slash. */
  from?: string;
  /** How the script is loaded. */
  as?: string;
  /** A null one is left out. */
  data?: Readonly<Record<string, string | null>>;
}

export interface Document {
  doctype?: string;
  /** Attributes of `<html>`. */
  html?: string;
  head?: string;
  body?: string;
  headers?: OutgoingHttpHeaders;
}

interface Fixtures {
  /** Our script tag. */
  tag: (made?: Tag) => string;
  /** Puts any text on the page owner's server and returns its address. */
  put: (path: string, body: string, headers?: OutgoingHttpHeaders) => string;
  /** Puts a script there and returns its address. */
  putScript: (path: string, source: string) => string;
  /** Puts a whole page there and opens it. */
  open: (made: Document) => Promise<void>;
  /** Waits for the element, types an address and presses the button: then the row is in the database. */
  signsUp: (within?: Page | FrameLocator, element?: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  tag: async ({ sandbox, runtime }, use) => {
    await use(({ file = "tv.js", from = `${sandbox.url}/`, as, data } = {}) => {
      const all = { "config-url": `${sandbox.url}/config`, environment: "qa", runtime, ...data };
      const attributes = Object.entries(all)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => ` data-${name}="${value}"`);
      const kind = as ?? (file === "tv.classic.js" ? 'defer=""' : 'type="module"');
      return `<script ${kind} src="${from}${file}"${attributes.join("")}></script>`;
    });
  },
  put: async ({ hostServer }, use) => {
    await use((path, body, headers = {}) => {
      hostServer.put(path, { body, headers });
      return hostServer.origin + path;
    });
  },
  putScript: async ({ put }, use) => {
    await use((path, source) => put(path, source, { "content-type": "text/javascript" }));
  },
  open: async ({ page, put }, use) => {
    put("/favicon.ico", ""); // requested by each browser: a missing one is a line on the console
    await use(
      async ({ doctype = "<!DOCTYPE html>", html = 'lang="en"', head = "", body = ELEMENT, headers }) => {
        const source = `${doctype}<html ${html}><head><title>A third party's page</title>${head}</head><body>${body}</body></html>`;
        await page.goto(put("/", source, headers));
      },
    );
  },
  signsUp: async ({ page, sandbox }, use) => {
    await use(async (within = page, element = "tv-email-signup") => {
      const { t, field, button, status } = signUpOf(within.locator(element));
      await expect(within.locator(`${element}:state(ready)`)).toBeAttached();
      await field.click();
      await page.keyboard.type("visitor@example.test");
      await button.click();
      await expect(status).toContainText(t.success);
      expect((await sandbox.signedUp()).map(({ email }) => email)).toEqual(["visitor@example.test"]);
    });
  },
});

export { expect, onEachRuntime };
