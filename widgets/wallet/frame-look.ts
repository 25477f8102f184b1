import type { Locale } from "../../core/config/locale.ts";
import type { FrameWords, Look } from "./frame/protocol.ts";

/** What the card form takes from the element as it looks: see frame/frame.css and core/ui. */
const PROPERTIES = [
  "--text",
  "--muted",
  "--control",
  "--border",
  "--accent",
  "--focus",
  "--danger",
  "--radius",
  "--space",
];

/** How the card form is to look, in the place where its frame stands. */
export function lookOf(frame: HTMLElement, lang: Locale, words: FrameWords): Look {
  const style = getComputedStyle(frame);
  const taken = PROPERTIES.map((name) => [name, style.getPropertyValue(name).trim()]);
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
