import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../tools/tree.ts";

/** What a page's other scripts do to the built-ins. */
export interface Hostile {
  name: string;
  /** Classic scripts, in order. */
  scripts: readonly string[];
  /** True in the page once the scripts have run. */
  proof: string;
  styles?: string;
  /** Our libraries can't start if this came before our code: then the fallback is shown. */
  stopsUs?: boolean;
}

const text = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const packaged = (path: string) => text(`node_modules/${path}`);

interface Corpus {
  cases: { id: string; js: string }[];
}

/** The built-ins after old libraries, ad blockers and tag managers, one behavior each. */
export const shims: readonly Hostile[] = (
  JSON.parse(text("tests/fixtures/corpora/host-shims.json")) as Corpus
).cases.map(({ id, js }) => ({
  name: `the shim ${id}`,
  scripts: [js],
  proof: "true",
  stopsUs: id === "for-in",
}));

const jQuery = packaged("jquery-legacy/dist/jquery.js");

/** Real libraries that pages still use. */
export const libraries: readonly Hostile[] = [
  {
    name: "Prototype.js 1.7.3",
    scripts: [packaged("prototype-js-core/prototype.js")],
    proof: 'Prototype.Version === "1.7.3"',
  },
  {
    name: "MooTools 1.5.1 with its compatibility layer",
    scripts: [packaged("mootools-core-dist/dist/mootools-core-compat.js")],
    proof: 'MooTools.version === "1.5.1"',
  },
  { name: "jQuery 1.12.4", scripts: [jQuery], proof: 'jQuery.fn.jquery === "1.12.4"' },
  {
    name: "Bootstrap 2.3.2",
    scripts: [jQuery, packaged("bootstrap2/docs/assets/js/bootstrap.js")],
    proof: 'typeof jQuery.fn.modal === "function"',
    styles: packaged("bootstrap2/docs/assets/css/bootstrap.css"),
  },
  {
    name: "zone.js",
    scripts: [packaged("zone.js/bundles/zone.umd.js")],
    proof: 'Zone.current.name === "<root>"',
  },
];
