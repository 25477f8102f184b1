import type { Plugin } from "vite";
import { leanReact, REACT_CLIENT } from "./lean-react.ts";

const R2WC = /@r2wc[\\/]core[\\/]/;
const SCHEMAS = /zod[\\/]v4[\\/]core[\\/]schemas\.js/;
const PREACT = /preact[\\/]dist[\\/]preact\.m/;
const COMPAT = /preact[\\/]compat[\\/]dist[\\/]compat\.m/;
const SIGNALS = /signals-core[\\/]dist[\\/]signals-core\.(module|mjs)/;
const OFETCH = /ofetch[\\/]dist[\\/]shared[\\/]/;
const PURIFIER = /dompurify[\\/]dist[\\/]purify\.es\.mjs/;
const WORD_TREE = /minisearch[\\/]dist[\\/]es[\\/]SearchableMap\.js/;

/** A piece of a library that we never reach, and what stands in its place. */
interface Cut {
  file: RegExp;
  piece: RegExp;
  instead: string;
}

/**
 * What our one use of each library never reaches, but no bundler can see that: together 3 kB of every visitor's bytes.
 * A piece that is not found stops the build, so that a new release is looked at.
 */
const cuts: readonly Cut[] = [
  // r2wc's conversions of attributes: our class gives names without types and converts itself (attributes.ts).
  { file: R2WC, piece: /\{\s*string: \w+,\s*number: \w+,[^{}]*\}/, instead: "{}" },
  {
    file: R2WC,
    piece: /for \(const s of n\) \{\n {8}const l = d\[s\], o = [\s\S]*?(?=\n {4}\}\n {4}connectedCallback)/,
    instead: "",
  },
  { file: R2WC, piece: /attributeChangedCallback\(s, l, o\) \{[\s\S]*?\n {4}\}\n/, instead: "" },
  { file: R2WC, piece: /const i = l \? w\[l\] : null;[\s\S]*?this\[b\]\(\);/, instead: "this[b]();" },
  // Every element has an open shadow root, and no component asks for it by its props.
  { file: R2WC, piece: /container;\n/, instead: "" },
  {
    file: R2WC,
    piece: /e\.shadow \? this\.container = [\s\S]*?this\[p\]\.container = this\.container;/,
    instead: 'this.attachShadow({ mode: "open" });',
  },
  { file: R2WC, piece: /this\.container,\n/, instead: "this.shadowRoot,\n" },
  // Names under which it keeps things in an element: nobody looks for them.
  {
    file: R2WC,
    piece: /b = [^;]*?"r2wc\.render"[^;]*;/,
    instead: "b = Symbol(), y = Symbol(), h = Symbol(), p = Symbol();",
  },
  // Its names of attributes and its events: our class has its own of both.
  {
    file: R2WC,
    piece: /e\.props \|\| \(e\.props = [\s\S]*?(?=class v extends HTMLElement)/,
    instead: "const n = Object.keys(e.props);\n  ",
  },
  { file: R2WC, piece: /const s = d\[r\], l = a\[r\];/, instead: "" },
  { file: R2WC, piece: /static get observedAttributes\(\) \{\s*return Object\.keys\(m\);\s*\}/, instead: "" },
  // DOMPurify's standing configuration and hooks: each use of ours gives its own configuration, and there is no hook.
  {
    file: PURIFIER,
    piece: /\tDOMPurify\.setConfig = function[\s\S]*?(?=\treturn DOMPurify;\n\}\nvar purify_default)/,
    instead: "",
  },
  // zod's asynchronous half: every schema of ours is checked at once, by parse or safeParse.
  {
    file: /zod[\\/]v4[\\/]mini[\\/]schemas\.js/,
    piece: /\n {4}parseAsync\([^)]*\) \{[^}]*\}\);\n {4}\},/,
    instead: "",
  },
  {
    file: /zod[\\/]v4[\\/]mini[\\/]schemas\.js/,
    piece: /\n {4}safeParseAsync\([^)]*\) \{[^}]*\},/,
    instead: "",
  },
  { file: SCHEMAS, piece: /\b\w+ instanceof Promise\b/g, instead: "false" },
  { file: SCHEMAS, piece: /if \(asyncResult \|\| false\) \{[\s\S]*?\n {16}else /, instead: "" },
  { file: SCHEMAS, piece: /if \(asyncResult\) \{[\s\S]*?\n {12}\}/, instead: "" },
  // zod's way back from the output to the input, its guard against data that holds itself, its early end for an array
  // over its limit, and objects that say something of keys they do not name.
  { file: SCHEMAS, piece: /ctx\??\.direction === "backward"/g, instead: "false" },
  { file: SCHEMAS, piece: /core\.globalConfig\.memoizer/g, instead: "undefined" },
  { file: SCHEMAS, piece: /capSize\(inst, arraySize\);/, instead: "" },
  {
    file: SCHEMAS,
    piece: /(function handleCatchall\([^)]*\) \{)[\s\S]*?\n\}/,
    instead: '$1 throw Error("left out of this build"); }',
  },
  // zod's look ahead into the members of a union, and patterns for template texts.
  {
    file: SCHEMAS,
    piece: /util\.defineLazyInternal\(inst, "propValues", \(zod\) => \{\n {8}const shape[\s\S]*?\n {4}\}\);/,
    instead: "",
  },
  {
    file: SCHEMAS,
    piece:
      /util\.defineLazyInternal\(inst, "pattern", \(zod\) => \{\n {8}const pattern = zod\.def\.innerType[\s\S]*?\n {4}\}\);/,
    instead: "",
  },
  // zod's errors as text, its care for stack traces, and methods of schemas that we do not call.
  {
    file: /zod[\\/]v4[\\/]core[\\/]errors\.js/,
    piece: /const proto = Object\.getPrototypeOf\(inst\);\n {4}if \(!_installedToString[\s\S]*?\n {4}\}\n/,
    instead: "",
  },
  {
    file: /zod[\\/]v4[\\/]core[\\/]core\.js/,
    piece: /(function newError\(Definition\) \{)[\s\S]*?\n\}/,
    instead: "$1 return new Definition(); }",
  },
  {
    file: /zod[\\/]v4[\\/]core[\\/]parse\.js/,
    piece: /set error\(e\) \{[\s\S]*?\n {8}\},/,
    instead: "",
  },
  {
    file: /zod[\\/]v4[\\/]mini[\\/]schemas\.js/,
    piece: / {4}brand\(\) \{[\s\S]*?(?=\n\}\);\nexport const ZodMiniString)/,
    instead: "",
  },
  {
    file: /zod[\\/]v4[\\/]mini[\\/]schemas\.js/,
    piece: / {4}get with\(\) \{[\s\S]*?(?= {4}parse\(data)/,
    instead: "",
  },
  // Formats other than a pattern of ours.
  {
    file: /zod[\\/]v4[\\/]core[\\/]checks\.js/,
    piece: /(\$ZodCheckStringFormat", \(inst, def\) => \{)[\s\S]*?\n\}\);/,
    instead:
      '$1 $$ZodCheck.init(inst, def); inst._zod.check = () => { throw Error("left out of this build"); }; });',
  },
  // zod's interface to other schema libraries.
  {
    file: SCHEMAS,
    piece: /return util\.hide\(this, "~standard", standardProps\(this\)\);/,
    instead: "",
  },
  // Errors that React throws to itself and knows by their identity: none needs to be made at every start.
  {
    file: REACT_CLIENT,
    piece:
      /\b(SuspenseException|SuspenseyCommitException|SuspenseActionException|SelectiveHydrationException|HydrationMismatchException) = Error\(formatProdErrorMessage\(\d+\)\)/g,
    instead: "$1 = {}",
  },
  // What only a scheduler has that React's own tests put in place of the real one.
  {
    file: REACT_CLIENT,
    piece: /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g,
    instead: "undefined",
  },
  // preact/compat's old names of lifecycle methods, and styles given to an element (our sheets have them all).
  { file: COMPAT, piece: /,\["componentWillMount".*?value:t\}\)\}\}\)\}\)/, instead: "" },
  {
    file: COMPAT,
    piece: /if\("style"==(\w)&&(\w)&&\2\.constructor==Object\)\{.*?\+="px"\)\}else (?=if\("defaultValue")/,
    instead: "",
  },
  {
    file: PREACT,
    piece:
      /if\("style"==(\w)\)if\("string"==typeof (\w)\)\w\.style\.cssText=\2;else\{.*?\}else (?=if\("o"==\1)/,
    instead: "",
  },
  // preact/compat's spelling of SVG's attributes and of a double click's event: our icons are styled by sheets (a test sees to
  // it), and nothing is clicked twice.
  {
    file: COMPAT,
    piece: /\w&&(\$)\.test\((\w)\)\?\2=\2\.replace\(\w,"-\$&"\)\.toLowerCase\(\):/,
    instead: "",
  },
  { file: COMPAT, piece: /"ondoubleclick"==(\w)\?(\w)="ondblclick":/, instead: "" },
  // Computed signals: what a component derives, it derives while it is drawn.
  {
    file: SIGNALS,
    piece:
      /function (\w+)\((\w,\w)\)\{\w\.call\(this,void 0,\w\);.*?function (\w+)\(\2\)\{return new \1\(\2\)\}/,
    instead: "const $1 = undefined, $3 = undefined;",
  },
  // ofetch's own retries, time-out, addresses, kinds of answer, hooks and error details: our client retries,
  // has a deadline of its own, builds addresses, reads text and keeps no address.
  {
    file: OFETCH,
    piece: /if \(context\.options\.retry !== false[\s\S]*?(?=const error = createFetchError)/,
    instead: "",
  },
  { file: OFETCH, piece: /const responseType = [^;]*;/, instead: 'const responseType = "json";' },
  { file: OFETCH, piece: /if \(typeof context\.request === "string"\) \{[\s\S]*?\n {4}\}\n/, instead: "" },
  {
    file: OFETCH,
    piece: /if \(!context\.options\.signal && context\.options\.timeout\) \{[\s\S]*?\n {4}\}\n/,
    instead: "",
  },
  { file: OFETCH, piece: /if \(context\.options\.onRequest\) \{[\s\S]*?\n {4}\}\n/, instead: "" },
  { file: OFETCH, piece: /if \(context\.options\.onResponse\) \{[\s\S]*?\n {4}\}\n/, instead: "" },
  { file: OFETCH, piece: /if \(context\.options\.onRequestError\) \{[\s\S]*?\n {6}\}\n/, instead: "" },
  {
    file: OFETCH,
    piece: /if \(!context\.options\.ignoreResponseError[\s\S]*?\n {4}\}\n(?= {4}return)/,
    instead: "",
  },
  { file: OFETCH, piece: /\$fetch\.native = [\s\S]*?(?=return \$fetch;)/, instead: "" },
  {
    file: OFETCH,
    piece: /if \(isJSONSerializable\(context\.options\.body\)\)/,
    instead: 'if (typeof context.options.body === "string")',
  },
  {
    file: OFETCH,
    piece: /const error = createFetchError\(context\);[\s\S]*?throw error;/,
    instead: "throw context.error;",
  },
  {
    file: OFETCH,
    piece: /resolveFetchOptions\(\s*_request,[\s\S]*?Headers\s*\)/,
    instead: "{ ..._options, headers: new Headers(_options.headers) }",
  },
  // What makes MiniSearch's word tree a Map: ours is only added to, and read by beginning and by distance.
  { file: WORD_TREE, piece: / {4}clear\(\) \{[\s\S]*?(?= {4}entries\(\) \{)/, instead: "" },
  { file: WORD_TREE, piece: / {4}forEach\(fn\) \{[\s\S]*?(?= {4}fuzzyGet\()/, instead: "" },
  { file: WORD_TREE, piece: / {4}get\(key\) \{[\s\S]*?(?= {4}fetch\(key)/, instead: "" },
  {
    file: WORD_TREE,
    piece: / {4}values\(\) \{[\s\S]*?(?= {4}\[Symbol\.iterator\]\(\) \{\s*return this\.e)/,
    instead: "",
  },
  { file: WORD_TREE, piece: / {4}static from\([\s\S]*?(?=\}\nconst trackDown)/, instead: "" },
  {
    file: WORD_TREE,
    piece: /switch \(this\._type\) \{[^}]*\}/,
    instead: "return [this.key(), this.value()];",
  },
];

/** ofetch's parser and address helpers: we parse answers and build addresses ourselves. */
const unreached = `export const withBase = () => { throw new Error("left out of this build") };
export { withBase as withQuery, withBase as default };`;

/** Leaves out of our libraries what we never reach. */
export function lean(): Plugin {
  return {
    name: "tv-lean",
    enforce: "pre",
    resolveId: (id, importer) =>
      /^(destr|ufo)$/.test(id) && importer?.includes("ofetch") ? "\0tv-unreached" : undefined,
    load: (id) => (id === "\0tv-unreached" ? unreached : undefined),
    transform(code, id) {
      let lean = leanReact(code, id);
      for (const { piece, instead } of cuts.filter(({ file }) => file.test(id))) {
        const before = lean;
        lean = lean.replace(piece, instead);
        if (lean === before) throw new Error(`${id}: ${piece} was not found; look at the new release`);
      }
      return lean === code ? undefined : { code: lean, map: null };
    },
  };
}
