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

const system = "system-ui, sans-serif";

/** Initial values, and the theme that they are for. */
export const presets = {
  "kestrel-light": {
    theme: "light",
    values: {
      "--tv-color-page": "#f3f6f8",
      "--tv-color-surface": "#ffffff",
      "--tv-color-text": "#0f1f2a",
      "--tv-color-text-muted": "#4a5b68",
      "--tv-color-border": "#6b7f8d",
      "--tv-color-field": "#ffffff",
      "--tv-color-accent": "#a4410f",
      "--tv-color-on-accent": "#ffffff",
      "--tv-color-focus": "#0a5fb4",
      "--tv-color-error": "#b3261e",
      "--tv-color-success": "#17663a",
      "--tv-color-warning": "#7a4b00",
      "--tv-color-info": "#0a5694",
      "--tv-font-family": `Inter, ${system}`,
      "--tv-radius": "0.5em",
      "--tv-control-height": "2.75em",
    },
  },
  "kestrel-dark": {
    theme: "dark",
    values: {
      "--tv-color-page": "#0b141b",
      "--tv-color-surface": "#14222d",
      "--tv-color-text": "#ebf2f6",
      "--tv-color-text-muted": "#a6b7c3",
      "--tv-color-border": "#72899a",
      "--tv-color-field": "#0d1820",
      "--tv-color-accent": "#ffb54a",
      "--tv-color-on-accent": "#1d1203",
      "--tv-color-focus": "#93d2ff",
      "--tv-color-error": "#ff9d92",
      "--tv-color-success": "#7ddba2",
      "--tv-color-warning": "#ffc46b",
      "--tv-color-info": "#93d2ff",
      "--tv-font-family": `Inter, ${system}`,
      "--tv-radius": "0.5em",
      "--tv-control-height": "2.75em",
    },
  },
  neutral: {
    theme: "light",
    values: {
      "--tv-color-page": "#f5f6f8",
      "--tv-color-surface": "#ffffff",
      "--tv-color-text": "#16181d",
      "--tv-color-text-muted": "#545a66",
      "--tv-color-border": "#7d8491",
      "--tv-color-field": "#ffffff",
      "--tv-color-accent": "#2546d8",
      "--tv-color-on-accent": "#ffffff",
      "--tv-color-focus": "#2546d8",
      "--tv-color-error": "#b3122f",
      "--tv-color-success": "#0b6b3d",
      "--tv-color-warning": "#7a4b00",
      "--tv-color-info": "#0a5694",
      "--tv-font-family": system,
      "--tv-radius": "0.5em",
      "--tv-control-height": "2.75em",
    },
  },
  "high-contrast": {
    theme: "light",
    values: {
      "--tv-color-page": "#ffffff",
      "--tv-color-surface": "#ffffff",
      "--tv-color-text": "#000000",
      "--tv-color-text-muted": "#222222",
      "--tv-color-border": "#000000",
      "--tv-color-field": "#ffffff",
      "--tv-color-accent": "#0000a8",
      "--tv-color-on-accent": "#ffffff",
      "--tv-color-focus": "#0000a8",
      "--tv-color-error": "#900000",
      "--tv-color-success": "#004d1a",
      "--tv-color-warning": "#5c3300",
      "--tv-color-info": "#003a75",
      "--tv-font-family": system,
      "--tv-radius": "0.25em",
      "--tv-control-height": "3em",
    },
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
