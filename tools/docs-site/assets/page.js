/** Every page of the site. */

const THEME_KEY = "kestrel-demo-theme";
/** Where `tv-support-search` keeps a content system's layout for the tab (core/domain/support/support-content.ts). */
const CONTENT_KEY = "tv:support:en";

const root = document.documentElement;
/** @type {NodeListOf<HTMLInputElement>} */
const themes = document.querySelectorAll(".theme input");
for (const choice of themes) {
  choice.checked = choice.value === (root.dataset["theme"] ?? "auto");
  choice.addEventListener("change", () => {
    root.dataset["theme"] = choice.value;
    try {
      localStorage.setItem(THEME_KEY, choice.value);
    } catch {
      // Without storage, the theme only applies to this page.
    }
  });
}

// The sandbox has this site and the demo's support pages at one origin, each with its own content.
const forgetContent = () => {
  try {
    sessionStorage.removeItem(CONTENT_KEY);
  } catch {
    // Without storage, there is nothing to forget.
  }
};
if (document.querySelector("tv-support-search")) {
  forgetContent();
  addEventListener("pagehide", forgetContent);
}

const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
document.body.append(status);

/** @param {HTMLElement} pre */
function addCopyButton(pre) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.title = "Copy";
  const icon = document.createElement("span");
  icon.className = "icon icon-copy";
  const label = document.createElement("span");
  label.className = "visually-hidden";
  label.textContent = "Copy the code";
  button.append(icon, label);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(pre.textContent ?? "");
      status.textContent = "Copied.";
      button.dataset["copied"] = "";
      button.addEventListener("blur", () => delete button.dataset["copied"], { once: true });
    } catch {
      getSelection()?.selectAllChildren(pre);
      status.textContent = "Selected: copy it with your keyboard.";
    }
  });
  const box = document.createElement("div");
  box.className = "code";
  pre.replaceWith(box);
  box.append(pre, button);
}
for (const pre of document.querySelectorAll("pre")) addCopyButton(pre);

// Brings the current page into view in the long list of elements.
const menu = /** @type {HTMLElement} */ (document.getElementById("menu"));
const current = /** @type {HTMLElement | null} */ (menu.querySelector("[aria-current]"));
const showCurrent = () => {
  if (current) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
};
showCurrent();
menu.addEventListener("toggle", showCurrent);
