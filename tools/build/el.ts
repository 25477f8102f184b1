/** Entry of `el/<name>.js`: the loader for one element. The build adds its table of one row. */
import { openRelease, type Table } from "../../core/element/loader/release.ts";

declare const __TABLE__: Table;

const table = __TABLE__;
const here = import.meta.url;
// As in tv.ts.
const tags = [...document.querySelectorAll("script")]; // a form in the page can hide `document.scripts` by its name
const tag = tags.find(({ src }) => src === here) ?? tags.find(({ dataset }) => dataset["configUrl"]);
const release = openRelease(table, new URL("../", here).href, here, tag);
for (const tell of release.defineAll().values()) tell();
