import type { Locale } from "../platform/config/locales.ts";
import type { Choice } from "./countries.ts";

/**
 * The 50 states, the District of Columbia, Guam and Puerto Rico (WAL-3): code, English name, Spanish name if it
 * differs.
 */
const STATES = `
AL=Alabama; AK=Alaska; AZ=Arizona; AR=Arkansas; CA=California; CO=Colorado; CT=Connecticut; DE=Delaware;
DC=District of Columbia=Distrito de Columbia; FL=Florida; GA=Georgia; GU=Guam; HI=Hawaii=Hawái; ID=Idaho;
IL=Illinois; IN=Indiana; IA=Iowa; KS=Kansas; KY=Kentucky; LA=Louisiana=Luisiana; ME=Maine; MD=Maryland;
MA=Massachusetts; MI=Michigan=Míchigan; MN=Minnesota; MS=Mississippi=Misisipi; MO=Missouri=Misuri; MT=Montana;
NE=Nebraska; NV=Nevada; NH=New Hampshire=Nuevo Hampshire; NJ=New Jersey=Nueva Jersey;
NM=New Mexico=Nuevo México; NY=New York=Nueva York; NC=North Carolina=Carolina del Norte;
ND=North Dakota=Dakota del Norte; OH=Ohio; OK=Oklahoma; OR=Oregon=Oregón; PA=Pennsylvania=Pensilvania;
PR=Puerto Rico; RI=Rhode Island; SC=South Carolina=Carolina del Sur; SD=South Dakota=Dakota del Sur;
TN=Tennessee; TX=Texas; UT=Utah; VT=Vermont; VA=Virginia; WA=Washington;
WV=West Virginia=Virginia Occidental; WI=Wisconsin; WY=Wyoming`;

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Returns the states by their name in the language. The value is the two-letter code. */
export function states(locale: Locale): Choice[] {
  const all = STATES.trim()
    .split(/;\s+/)
    .map((entry) => {
      const [value = "", en = "", es = en] = entry.split("=");
      return { value, label: locale === "es" ? es : en };
    });
  // A collator sorts them the same way, but takes 30 ms to create on a slow machine.
  return all.sort((a, b) => (plain(a.label) < plain(b.label) ? -1 : 1));
}
