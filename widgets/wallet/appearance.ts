import type { Locale } from "../../core/platform/config/locales.ts";
import type { Appearance, FrameTexts } from "./frame/protocol.ts";

/** Properties that frame/frame.css draws with. Their values are those of the element, which the document can't read. */
export const PROPERTIES = [
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

/** Returns the look and the texts of the card form, at its frame's position in the element. */
export function appearanceOf(frame: HTMLElement, lang: Locale, words: FrameTexts): Appearance {
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
