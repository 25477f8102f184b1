import { h, icon } from "./dom.js";
import { copy } from "./say.js";
import { snippet } from "./snippet.js";
import { current, link, subscribe } from "./store.js";

export const copySnippet = () => copy(snippet(current(), location.origin), "snippet");
export const copyLink = () => copy(link(), "link");

/** The HTML that a page owner writes, and a link that restores this setup. */
export function snippetPanel() {
  const code = h("pre", { className: "code", tabIndex: 0, "aria-label": "Embed snippet" });
  const address = h("pre", { className: "code", tabIndex: 0, "aria-label": "Link to this set-up" });
  const node = h(
    "section",
    { className: "snippets" },
    h(
      "div",
      { className: "snippet-head" },
      h("h3", {}, "Embed snippet"),
      h(
        "button",
        { type: "button", className: "quiet-button", onclick: copySnippet },
        icon("copy"),
        "Copy snippet",
      ),
    ),
    code,
    h(
      "div",
      { className: "snippet-head" },
      h("h3", {}, "Link to this set-up"),
      h(
        "button",
        { type: "button", className: "quiet-button", onclick: copyLink },
        icon("link"),
        "Copy link",
      ),
    ),
    address,
  );
  const show = () => {
    code.textContent = snippet(current(), location.origin);
    address.textContent = link();
  };
  subscribe(show);
  show();
  return { id: "snippet", title: "Snippet", node };
}
