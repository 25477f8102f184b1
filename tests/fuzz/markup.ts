import { readFileSync } from "node:fs";
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { fc, RUNS, SEED } from "./runs.ts";

const corpus = (name: string) =>
  (
    JSON.parse(readFileSync(new URL(`../fixtures/corpora/${name}.json`, import.meta.url), "utf8")) as {
      cases: string[];
    }
  ).cases;
const attacks = [...corpus("payloadbox-xss"), ...corpus("blns")];

/** Elements with rules of their own in the HTML parser, in which sanitizers and browsers have disagreed. */
const TAGS = (
  "a b p div span ul li table tbody tr td caption details summary h1 pre q img br " +
  "script style title textarea xmp noscript noembed noframes iframe plaintext template select option optgroup " +
  "svg math mtext mglyph mi annotation-xml foreignobject desc set animate use image path frameset body html head " +
  "form input button object embed applet param video audio source track link meta base marquee isindex portal " +
  "x-widget slot dialog search selectedcontent"
).split(" ");

const HOST = "evil.example";
const ADDRESSES = [
  "javascript:alert(1)",
  "JaVa\tScRiPt:alert(1)",
  "&#106;avascript&colon;alert(1)",
  "\x01javascript:alert(1)",
  "vbscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  `//${HOST}/a`,
  `\\\\${HOST}/a`,
  `https:${HOST}`,
  `blob:https://${HOST}/1`,
  "#a",
];

const attribute = fc.oneof(
  fc
    .constantFrom(
      ..."onerror onload onfocus onclick onbegin ontoggle onpointerenter onanimationend ON\u212bX".split(" "),
    )
    .map((name) => `${name}=alert(1)`),
  fc
    .tuple(
      fc.constantFrom(
        ..."href src xlink:href action formaction srcdoc srcset poster background data ping to from values".split(
          " ",
        ),
      ),
      fc.constantFrom(...ADDRESSES),
      fc.constantFrom('"', "'", ""),
    )
    .map(([name, value, quote]) => `${name}=${quote}${value}${quote}`),
  fc.constantFrom(
    "autofocus",
    "tabindex=1",
    "open",
    "is=x-widget",
    "slot=heading",
    "part=card",
    "contenteditable",
    "shadowrootmode=open",
    "encoding=text/html",
    "attributename=href",
    "http-equiv=refresh content=0;url=javascript:alert(1)",
    `style="background:url(//${HOST}/b);animation:x"`,
    "id=attributes",
    "name=childNodes",
    "id=user-content-x",
    "id=__proto__",
    "title='</title><img src onerror=alert(1)>'",
    'alt="--><img src onerror=alert(1)>"',
    "data-section=x",
    "lang=en",
  ),
);

const text = fc.oneof(
  fc.constantFrom(
    ..."<!-- --> <!--> <![CDATA[ ]]> <? <! </ < > &lt; &#60; &amp;lt; &nbsp \" ' ` = / \\ \0 \u2028 \ufeff".split(
      " ",
    ),
    "<!--><img src onerror=alert(1)>-->",
    '<a/href="javascript:alert(1)">a',
    "<img src=x onerror=alert(1)//",
    "</p></div></table>",
    "words",
    " ",
    "\n",
  ),
  fc.string({ unit: "binary", maxLength: 4 }),
);

const open = fc
  .tuple(
    fc.constantFrom(...TAGS),
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom(">", "/>", " ", "\n>", ""),
  )
  .map(([tag, attributes, end]) => `<${[tag, ...attributes].join(" ")}${end}`);
const close = fc.constantFrom(...TAGS).map((tag) => `</${tag}>`);

/** Markup of a grammar that nests and closes everything in everything. */
const built: fc.Arbitrary<string> = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: open }, { weight: 2, arbitrary: close }, { weight: 2, arbitrary: text }),
    {
      minLength: 1,
      maxLength: 14,
    },
  )
  .map((parts) => parts.join(""));

/** An attack of the corpora with a piece inserted, removed or repeated, inside of another element, or joined to another one. */
const mutated: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...attacks),
    fc.constantFrom(...attacks),
    fc.oneof(open, close, text),
    fc.nat(),
    fc.nat({ max: 12 }),
    fc.constantFrom("insert", "remove", "repeat", "wrap", "join", "upper", "escape"),
  )
  .map(([attack, other, part, place, length, change]) => {
    const at = place % (attack.length + 1);
    const [before, inside, after] = [
      attack.slice(0, at),
      attack.slice(at, at + length),
      attack.slice(at + length),
    ];
    if (change === "insert") return before + part + inside + after;
    if (change === "remove") return before + after;
    if (change === "repeat") return before + inside + inside + after;
    if (change === "wrap") return part + attack;
    if (change === "join") return before + other + inside + after;
    if (change === "upper") return before + inside.toUpperCase() + after;
    return before + inside.replace(/[^]/gu, (one) => `&#${one.codePointAt(0)};`) + after;
  });

const markup: fc.Arbitrary<string> = fc.oneof(built, mutated);

/** Closes what an attack has opened, so that it doesn't swallow the next one. */
const CLOSERS =
  "\"'>]]>--></script></style></title></textarea></select></noscript></noembed></noframes></xmp></iframe>" +
  "</p></div></foreignobject></svg></math></audio></video></template></form></div>";
/** Shows that an attack hasn't swallowed what comes after it. */
const KEPT = '<q lang="x-kept">kept</q>';

/** Elements that DOMPurify removes with their content. */
const REMOVED = new Set(
  (
    "annotation-xml audio colgroup desc foreignObject head iframe math mi mn mo ms mtext noembed noframes noscript " +
    "plaintext script selectedcontent style svg template thead title video xmp"
  ).split(" "),
);
const isKept = (node: Tree.Node): boolean =>
  !REMOVED.has(node.nodeName) &&
  (("attrs" in node && node.attrs.some(({ value }) => value === "x-kept")) ||
    ("childNodes" in node && node.childNodes.some(isKept)));
const closed = (attack: string) => `<div>${attack}${CLOSERS}${KEPT}`;
const isClosable = (attack: string) => isKept(parse(`x${closed(attack)}`));

/** Attacks for tests in a browser. */
export interface Attacks {
  cases: string[];
  /** All of them, many in a text, for a place that shows one text. */
  texts: string[];
  /** The number of marks that must be left of the texts: `[lang=x-kept]`. */
  kept: number;
}

/** Each nth attack of the corpora, and the generated markup of the seed. */
export function attacksFor(nth: number): Attacks {
  const generated = fc.sample(markup, { numRuns: RUNS, seed: SEED });
  const cases = [...attacks.filter((_, at) => at % nth === 0), ...generated];
  const closable = cases.filter(isClosable);
  // Nothing closes `<plaintext>`, for example: each such attack is the last in a text.
  const last = cases.filter((attack) => !closable.includes(attack));
  const together = Math.min(200, Math.ceil(closable.length / last.length));
  const texts = Array.from({ length: Math.ceil(closable.length / together) }, (_, at) => {
    const some = closable.slice(at * together, (at + 1) * together);
    return some.map(closed).join("") + (last[at] ?? "");
  });
  return { cases, texts, kept: closable.length };
}
