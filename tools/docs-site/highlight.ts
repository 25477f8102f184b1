import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import http from "highlight.js/lib/languages/http";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";

const grammars = { bash, css, http, javascript, json, php, typescript, xml };
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar);
// Single-file components are tags with scripts in them.
hljs.registerAliases(["astro", "svelte", "vue"], { languageName: "xml" });

/** Returns code as HTML with its colors, or undefined for a language without any. */
export const highlighted = (code: string, language: string): string | undefined =>
  hljs.getLanguage(language) && hljs.highlight(code, { language }).value;
