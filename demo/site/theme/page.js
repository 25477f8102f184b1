import { es } from "/brand/es.js";
import { contrast, pairs, presets, tokens } from "./tokens.js";

const say = (key, english) => (document.documentElement.lang === "es" ? es[key] : english);
const byId = (id) => document.getElementById(id);
const preview = byId("preview");
const preset = byId("preset");
const values = {};

function fieldOf([name, kind]) {
  const label = document.createElement("label");
  label.className = "token";
  const title = document.createElement("code");
  title.textContent = name;
  const input = document.createElement("input");
  input.type = kind;
  input.name = name;
  input.spellcheck = false;
  label.append(title, input);
  return label;
}

const inputs = () => byId("fields").querySelectorAll("input");

function rowOf([text, ground, needed]) {
  const ratio = contrast(values[text], values[ground]);
  const isEnough = ratio >= needed;
  const row = document.createElement("tr");
  const [pair, measured, limit] = [0, 1, 2].map(() => row.insertCell());
  const sample = document.createElement("span");
  sample.className = "sample";
  sample.setAttribute("aria-hidden", "true");
  // Shows anything but text, such as a border, as a line.
  if (needed >= 4.5) sample.textContent = "Aa";
  sample.classList.toggle("line", needed < 4.5);
  sample.style.color = values[text];
  sample.style.background = values[ground];
  pair.append(sample, ` ${text.slice(11)} / ${ground.slice(11)}`);
  const mark = isEnough ? say("theme.enough", "enough") : say("theme.low", "too low");
  measured.textContent = `${ratio.toFixed(1)} · ${mark}`;
  measured.className = isEnough ? "enough" : "low";
  limit.textContent = needed.toFixed(1);
  return { row, isEnough, name: `${text} / ${ground}` };
}

function show() {
  for (const [name, value] of Object.entries(values)) preview.style.setProperty(name, value);
  const { theme } = presets[preset.value];
  for (const element of preview.querySelectorAll("tv-email-signup, tv-do-not-sell")) element.theme = theme;
  preview.style.colorScheme = theme;

  const rows = pairs.map(rowOf);
  byId("pairs").replaceChildren(...rows.map(({ row }) => row));
  const low = rows.filter(({ isEnough }) => !isEnough).map(({ name }) => name);
  byId("verdict").textContent = low.length
    ? `${say("theme.below", "Below WCAG AA:")} ${low.join(", ")}`
    : say("theme.allGood", "Every pair meets WCAG AA.");
  if (low.length) console.warn(`[tv-selfcare] These colors have too little contrast: ${low.join(", ")}.`);

  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`);
  byId("css").textContent = `:root {\n${lines.join("\n")}\n}`;
  byId("json").textContent = JSON.stringify(values, undefined, 2);
}

function start() {
  Object.assign(values, presets[preset.value].values);
  for (const input of inputs()) input.value = values[input.name];
  show();
}

byId("fields").replaceChildren(...tokens.map(fieldOf));
byId("tokens").addEventListener("submit", (event) => event.preventDefault());
byId("tokens").addEventListener("input", ({ target }) => {
  if (target === preset) return start();
  // An incomplete value, such as a length without a unit, would make the token invalid.
  const property = target.name === "--tv-font-family" ? "font-family" : "width";
  if (target.type === "text" && !CSS.supports(property, target.value)) return;
  values[target.name] = target.value;
  show();
});
start();
