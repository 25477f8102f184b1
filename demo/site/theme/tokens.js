/** Tokens that a brand sets, with their kind of field. */
export const tokens = [
  ["--tv-color-page", "color"],
  ["--tv-color-surface", "color"],
  ["--tv-color-text", "color"],
  ["--tv-color-text-muted", "color"],
  ["--tv-color-border", "color"],
  ["--tv-color-field", "color"],
  ["--tv-color-accent", "color"],
  ["--tv-color-on-accent", "color"],
  ["--tv-color-focus", "color"],
  ["--tv-color-error", "color"],
  ["--tv-color-success", "color"],
  ["--tv-color-warning", "color"],
  ["--tv-color-info", "color"],
  ["--tv-font-family", "text"],
  ["--tv-radius", "text"],
  ["--tv-control-height", "text"],
];

const inOrder = (values) => Object.fromEntries(tokens.map(([name], i) => [name, values[i]]));
const system = "system-ui, sans-serif";

/** Initial values, and the theme that they are for. */
export const presets = {
  "kestrel-light": {
    theme: "light",
    values: inOrder([
      "#f3f6f8",
      "#ffffff",
      "#0f1f2a",
      "#4a5b68",
      "#6b7f8d",
      "#ffffff",
      "#a4410f",
      "#ffffff",
      "#0a5fb4",
      "#b3261e",
      "#17663a",
      "#7a4b00",
      "#0a5694",
      `Inter, ${system}`,
      "0.5em",
      "2.75em",
    ]),
  },
  "kestrel-dark": {
    theme: "dark",
    values: inOrder([
      "#0b141b",
      "#14222d",
      "#ebf2f6",
      "#a6b7c3",
      "#72899a",
      "#0d1820",
      "#ffb54a",
      "#1d1203",
      "#93d2ff",
      "#ff9d92",
      "#7ddba2",
      "#ffc46b",
      "#93d2ff",
      `Inter, ${system}`,
      "0.5em",
      "2.75em",
    ]),
  },
  neutral: {
    theme: "light",
    values: inOrder([
      "#f5f6f8",
      "#ffffff",
      "#16181d",
      "#545a66",
      "#7d8491",
      "#ffffff",
      "#2546d8",
      "#ffffff",
      "#2546d8",
      "#b3122f",
      "#0b6b3d",
      "#7a4b00",
      "#0a5694",
      system,
      "0.5em",
      "2.75em",
    ]),
  },
  "high-contrast": {
    theme: "light",
    values: inOrder([
      "#ffffff",
      "#ffffff",
      "#000000",
      "#222222",
      "#000000",
      "#ffffff",
      "#0000a8",
      "#ffffff",
      "#0000a8",
      "#900000",
      "#004d1a",
      "#5c3300",
      "#003a75",
      system,
      "0.25em",
      "3em",
    ]),
  },
};

/** Pairs of foreground and background colors, and their required contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export const pairs = [
  ["--tv-color-text", "--tv-color-page", 4.5],
  ["--tv-color-text", "--tv-color-surface", 4.5],
  ["--tv-color-text-muted", "--tv-color-page", 4.5],
  ["--tv-color-text-muted", "--tv-color-surface", 4.5],
  ["--tv-color-accent", "--tv-color-page", 4.5],
  ["--tv-color-accent", "--tv-color-surface", 4.5],
  ["--tv-color-on-accent", "--tv-color-accent", 4.5],
  ["--tv-color-error", "--tv-color-surface", 4.5],
  ["--tv-color-success", "--tv-color-surface", 4.5],
  ["--tv-color-warning", "--tv-color-surface", 4.5],
  ["--tv-color-info", "--tv-color-surface", 4.5],
  ["--tv-color-border", "--tv-color-field", 3],
  ["--tv-color-border", "--tv-color-surface", 3],
  ["--tv-color-focus", "--tv-color-page", 3],
];

/** Returns red, green and blue of any CSS color, each from 0 to 1. */
function channels(color) {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => value / 255);
}

/** Returns the relative luminance (WCAG). */
function luminance(color) {
  const [r, g, b] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colors, 1 to 21. */
export function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
