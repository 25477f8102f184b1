/** Entry of `tv.js`: the loader. The build adds its table. */
import { startLoader } from "../../core/element/loader/loader.ts";
import type { Table } from "../../core/element/loader/release.ts";

declare const __TABLE__: Table;

const here = import.meta.url;
// A module doesn't know its own tag, so find the one with our address. If a later <base href> changed a relative
// address, use the one with a configuration.
const tags = [...document.querySelectorAll("script")]; // a form in the page can hide `document.scripts` by its name
const tag = tags.find(({ src }) => src === here) ?? tags.find(({ dataset }) => dataset["configUrl"]);
startLoader(__TABLE__, here, here, tag);
