import css from "../ui/later.css?inline";

let made: CSSStyleSheet | undefined;

/** Styles that no first view needs; they come with the code. */
export function laterSheet(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet();
    made.replaceSync(css);
  }
  return made;
}
