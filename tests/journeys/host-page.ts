import type { OutgoingHttpHeaders } from "node:http";
import type { Runtime } from "../../tools/build/vite.ts";

export interface HostPage {
  /** Markup of the body, before our script. */
  body: string;
  head?: string;
  /** Attributes of the page's `<html>`. */
  html?: string;
  /** Further `data-*` of the script tag; a null one is left out, as if a page owner forgot it. */
  data?: Readonly<Record<string, string | null>>;
  /** Origin that our files come from. */
  from?: string;
  headers?: OutgoingHttpHeaders;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The page's source, with our one script tag as the guide says. */
export function sourceOf(page: HostPage, sandboxUrl: string, runtime: Runtime): string {
  const { body, head = "", html = 'lang="en"', from = sandboxUrl } = page;
  const data = { "config-url": `${sandboxUrl}/config`, environment: "qa", runtime, ...page.data };
  const attributes = Object.entries(data)
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  return `<!doctype html>
<html ${html}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A third party's page</title>
    <link rel="icon" href="data:,">
    ${head}
    <script type="module" src="${from}/tv.js"${attributes.join("")}></script>
  </head>
  <body>
    <main>
      <h1>A third party's page</h1>
      ${body}
    </main>
  </body>
</html>
`;
}
