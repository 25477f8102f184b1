/** Entry of `tv.js`: the loader, its table baked in by the build. */
import { load, type Table } from "../../core/element/loader.ts";

declare const __TABLE__: Table;

const here = import.meta.url;
// A module does not know its own tag: it is the one with our address.
const script = [...document.querySelectorAll("script")].find((tag) => tag.src === here);
load(__TABLE__, here, script?.dataset ?? {});
