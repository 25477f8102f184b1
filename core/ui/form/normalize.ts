/* People write "J. R." and "12 Main St. #4". The specification's rules for names and addresses reject periods and number
   signs. So forms rewrite these on submit and show the result before it is saved (useForm's `normalize`). */

/** A number sign after a word that means the same: "Apt #4". */
const REDUNDANT_SIGN =
  /\b(apartment|apt|building|bldg|box|depto|dpto|floor|lot|number|no|piso|room|rm|space|suite|ste|unit)\.?\s*#\s*/giu;

const withSingleSpaces = (text: string): string => text.replace(/\s+/gu, " ").trim();
/** Text of periods alone is wrong, not missing. */
const orAsTyped = (result: string, typed: string): string => withSingleSpaces(result) || typed.trim();

/** A name without periods: "J. R." becomes "J R". */
export const plainName = (text: string): string => orAsTyped(text.replaceAll(".", " "), text);

/** A line of an address without periods and number signs: "12 Main St. #4" becomes "12 Main St Unit 4". */
export const plainLine = (text: string): string =>
  orAsTyped(
    text
      .replace(REDUNDANT_SIGN, "$1 ")
      .replace(/#\s*(?=[\p{L}\d])/gu, " Unit ")
      // "St.Apt" is two words, "P.O." is one, and in "12.5" the period is part of the number.
      .replace(/\d\.\d|\.\p{L}{2}|\./gu, (found) =>
        found === "." ? "" : found.startsWith(".") ? ` ${found.slice(1)}` : found,
      ),
    text,
  );
