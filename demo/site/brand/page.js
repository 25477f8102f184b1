import { es } from "./es.js";

const root = document.documentElement;
const all = (selector) => document.querySelectorAll(selector);
const say = (key, english) => (root.lang === "es" ? es[key] : english);

// The HTML has the English texts. data-t names the Spanish text, data-t-attr that of an attribute.
for (const node of all("[data-t]")) node.textContent = say(node.dataset.t, node.textContent);
for (const node of all("[data-t-attr]")) {
  const [name, key] = node.dataset.tAttr.split("=");
  node.setAttribute(name, say(key, node.getAttribute(name)));
}
for (const link of all(".languages a")) {
  if (link.lang === root.lang) link.setAttribute("aria-current", "true");
}

// Links keep a language from the address.
if (new URLSearchParams(location.search).has("lang")) {
  for (const link of all('a[href^="/"][href$="/"]')) link.search = `?lang=${root.lang}`;
}

for (const choice of all(".theme input")) {
  choice.checked = choice.value === root.dataset.theme;
  choice.addEventListener("change", () => {
    root.dataset.theme = choice.value;
    try {
      localStorage.setItem("kestrel-demo-theme", choice.value);
    } catch {
      // Without storage, the theme only applies to this page.
    }
  });
}

for (const code of all("[data-origin]"))
  code.textContent = code.textContent.replaceAll(code.dataset.origin, location.origin);

for (const button of all("[data-copy]")) {
  const source = document.getElementById(button.dataset.copy);
  const status = document.getElementById(button.getAttribute("aria-describedby"));
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      status.textContent = say("embed.copied", "Copied.");
    } catch {
      getSelection().selectAllChildren(source);
      status.textContent = say("embed.selected", "Selected: copy it with your keyboard.");
    }
  });
}
