import { contents } from "./content.js";

// A content system would write the content in the page's language; here it is set as a property.
const { lang } = document.documentElement;
for (const element of document.querySelectorAll("[data-content]"))
  element.content = contents[element.dataset.content]?.[lang] ?? null;
