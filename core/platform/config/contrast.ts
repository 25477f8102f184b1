/** What the elements draw with each color, with the tokens that a page sets it by. Part of the file of misuse-messages.ts. */
const colors: Readonly<Record<string, string>> = {
  page: "var(--page)",
  surface: "var(--surface)",
  text: "var(--text)",
  "text-muted": "var(--muted)",
  border: "var(--border)",
  field: "var(--control)",
  accent: "var(--accent)",
  "on-accent": "var(--on-accent)",
  focus: "var(--focus)",
  error: "var(--error)",
  success: "var(--success)",
  // As in tone.css and danger-button.css, which few elements load.
  warning: "var(--tv-color-warning, light-dark(#7a4b00, #ffc46b))",
  info: "var(--tv-color-info, light-dark(#0a5694, #93d2ff))",
  danger: "var(--tv-color-danger, var(--error))",
  "on-danger": "var(--tv-color-on-danger, light-dark(#fff, #2b0604))",
};

/** Pairs by the contrast that they need: text (WCAG 2.2, 1.4.3), and edges of controls (1.4.11). */
const pairs: Readonly<Record<string, readonly (readonly [color: string, ground: string])[]>> = {
  "4.5": [
    ["text", "page"],
    ["text", "surface"],
    ["text", "field"],
    ["text-muted", "page"],
    ["text-muted", "surface"],
    ["accent", "page"],
    ["accent", "surface"],
    ["on-accent", "accent"],
    ["on-danger", "danger"],
    ["error", "surface"],
    ["success", "surface"],
    ["warning", "surface"],
    ["info", "surface"],
  ],
  "3": [
    ["border", "field"],
    ["border", "surface"],
    ["focus", "page"],
    ["focus", "surface"],
  ],
};

/** Red, green and blue, from 0 to 255. */
type Rgb = readonly [number, number, number];

/** Returns the relative luminance of a color (WCAG). */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colors, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export interface LowContrast {
  color: string;
  ground: string;
  ratio: string;
  needed: string;
}

/**
 * Returns the pairs of colors that don't have the contrast of WCAG AA in an element, if the page has set any of its
 * tokens. What is behind an element on a page without `--tv-color-page` isn't known.
 */
export function lowContrasts(root: ShadowRoot): LowContrast[] {
  const view = root.ownerDocument.defaultView;
  const context = root.ownerDocument.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!view || !context) return [];
  const probe = root.ownerDocument.createElement("i");
  root.append(probe);
  const style = view.getComputedStyle(probe);
  const isSet = (name: string) => style.getPropertyValue(`--tv-color-${name}`) !== "";
  const low: LowContrast[] = [];
  if (Object.keys(colors).some(isSet)) {
    const draw = (name: string): Rgb => {
      probe.style.color = colors[name] ?? "";
      context.fillStyle = style.color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3) as unknown as Rgb;
    };
    for (const [needed, list] of Object.entries(pairs)) {
      for (const [color, ground] of list) {
        if (ground === "page" && !isSet("page")) continue;
        // In this order, because a color may be translucent.
        const under = draw(ground);
        const ratio = contrastOf(under, draw(color));
        if (ratio < Number(needed)) low.push({ color, ground, ratio: ratio.toFixed(2), needed });
      }
    }
  }
  probe.remove();
  return low;
}
