/** @typedef {import("./setup.js").Setup} Setup */

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** @param {[string, string][]} pairs */
const attributes = (pairs) =>
  pairs.map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escaped(value)}"`)).join("");

/**
 * Returns the HTML that a page owner writes for this setup.
 * @param {Setup} setup
 * @param {string} origin of the built files and the configuration
 */
export function snippet({ element, runtime, lang, theme, attributes: own, properties, slots }, origin) {
  /** @type {[string, string][]} */
  const options = [
    ["type", "module"],
    ["src", `${origin}/tv.js`],
    ["data-config-url", `${origin}/config`],
    ["data-environment", "qa"],
  ];
  if (runtime !== "react") options.push(["data-runtime", runtime]);
  const script = `<script\n${options.map((pair) => ` ${attributes([pair])}`).join("\n")}\n></script>`;
  if (!element) return script;

  const pairs = Object.entries(own);
  if (theme !== "light") pairs.push(["theme", theme]);
  if (lang !== "en") pairs.push(["lang", lang]);
  const inside = Object.entries(slots).map(
    ([name, text]) => `  <span${name && ` slot="${name}"`}>${escaped(text)}</span>\n`,
  );
  const tag = `<${element}${attributes(pairs)}>${inside.length ? "\n" : ""}${inside.join("")}</${element}>`;

  const lines = Object.entries(properties).map(
    ([name, value]) => `  element.${name} = ${JSON.stringify(value).replaceAll("<", "\\u003c")};\n`,
  );
  const later = lines.length
    ? `\n<script>\n  const element = document.querySelector("${element}");\n${lines.join("")}</script>`
    : "";
  return `${script}\n\n${tag}${later}`;
}
