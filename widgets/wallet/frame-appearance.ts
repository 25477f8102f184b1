import type { Locale } from "../../core/platform/config/locales.ts";
import type { FrameWords, Appearance } from "./frame/protocol.ts";

/** Styles that the card form takes from the element (frame/frame.css and core/ui). */
const PROPERTIES = [
  "--text",
  "--muted",
  "--control",
  "--border",
  "--accent",
  "--focus",
  "--error",
  "--medium",
  "--control-height",
  "--radius",
  "--space",
  "--tv-radius-control",
  "--tv-border-width",
  "--tv-focus-width",
  "--tv-focus-offset",
];

/** Returns the card form's styles at its frame's position. */
export function appearanceOf(frame: HTMLElement, lang: Locale, words: FrameWords): Appearance {
  const style = getComputedStyle(frame);
  const taken = PROPERTIES.map((name) => [name, style.getPropertyValue(name).trim()]).filter(
    ([, value]) => value,
  );
  return {
    lang,
    dir: style.direction,
    style: {
      ...Object.fromEntries(taken),
      "color-scheme": style.colorScheme,
      "--frame-font": `${style.fontSize} / 1.5 ${style.fontFamily}`,
    },
    words,
  };
}
