/** Entry of `el/<name>.js`: the loader for one element only, its table with one row baked in by the build. */
import { openRelease, type Table } from "../../core/element/release.ts";

declare const __TABLE__: Table;

const table = __TABLE__;
const here = import.meta.url;
const tag = [...document.querySelectorAll("script")].find(({ src }) => src === here);
const release = openRelease(table, new URL("../", here).href, here, tag?.dataset ?? {});
Object.keys(table.elements).forEach(release.define);
