import type MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { escapeHtml } from "../escape-html.ts";
import { headingId } from "../check/guide-blocks.ts";
import { highlighted } from "./highlight.ts";
import { siteHref } from "./links.ts";

/** Returns a block of code with its colors. */
export function codeBlock(code: string, language: string): string {
  const html = highlighted(code, language) ?? escapeHtml(code);
  return `<pre tabindex="0"><code class="language-${language}">${html.trimEnd()}</code></pre>\n`;
}

const headingText = (inline: Token | undefined): string =>
  (inline?.children ?? []).map(({ content }) => content).join("");

/** Replaces a link that leads to no page of the site by the name of the file in the repository. */
function resolveLinks(children: readonly Token[], file: string): void {
  const open: Token[] = [];
  for (const token of children) {
    if (token.type === "link_open") {
      open.push(token);
      const href = String(token.attrGet("href"));
      const there = siteHref(file, href);
      if (there !== undefined) token.attrSet("href", there);
      else {
        token.tag = "span";
        token.attrs = [["title", `In the repository: ${href.replace(/^(?:\.\.\/)+/, "")}`]];
      }
    } else if (token.type === "link_close") {
      token.tag = open.pop()?.tag ?? "a";
    } else if (token.type === "image") {
      const src = String(token.attrGet("src"));
      token.attrSet("src", siteHref(file, src) ?? src);
    }
  }
}

const TODO = "[ ] ";

/** Makes an item of a checklist of a list item that begins with `[ ]`. */
function markTodo(tokens: readonly Token[], at: number): void {
  const [text] = tokens[at]?.children ?? [];
  const item = tokens[at - 2];
  if (item?.type !== "list_item_open" || !text?.content.startsWith(TODO)) return;
  text.content = text.content.slice(TODO.length);
  item.attrSet("class", "todo");
}

/**
 * Makes the site's HTML of our guides. `env` is a page's data; its `file` is the source.
 */
export function forSite(md: MarkdownIt): MarkdownIt {
  md.set({ html: true, highlight: null });
  md.core.ruler.push("site", ({ tokens, env }) => {
    const { file } = env as { file: string };
    for (const [at, token] of tokens.entries()) {
      if (token.type === "inline") {
        resolveLinks(token.children ?? [], file);
        markTodo(tokens, at);
      }
      if (token.type === "heading_open") token.attrSet("id", headingId(headingText(tokens[at + 1])));
    }
  });
  // Comments are marks for our tools; a guide has no other HTML.
  md.renderer.rules["html_block"] = () => "";
  md.renderer.rules["fence"] = (tokens, at) =>
    codeBlock(tokens[at]?.content ?? "", tokens[at]?.info.trim() || "text");
  // A heading is a link to itself, to copy.
  md.renderer.rules["heading_open"] = (tokens, at) => {
    const { tag = "" } = tokens[at] ?? {};
    const id = tokens[at]?.attrGet("id");
    return tag === "h1" ? "<h1>" : `<${tag} id="${id}"><a class="anchor" href="#${id}">`;
  };
  md.renderer.rules["heading_close"] = (tokens, at) =>
    tokens[at]?.tag === "h1" ? "</h1>\n" : `</a></${tokens[at]?.tag}>\n`;
  // A wide table scrolls by itself.
  md.renderer.rules["table_open"] = () => '<div class="wide" tabindex="0"><table>\n';
  md.renderer.rules["table_close"] = () => "</table></div>\n";
  return md;
}
