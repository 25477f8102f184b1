/** Entry of `tv.js`: the loader, its table baked in by the build. */
import { startLoader } from "../../core/element/loader.ts";
import type { Table } from "../../core/element/release.ts";

declare const __TABLE__: Table;

const here = import.meta.url;
// A module does not know its own tag: it is the one with our address. Where a <base href> further down has changed what a
// relative one says, it is one that names a configuration.
const tags = [...document.scripts];
const tag = tags.find(({ src }) => src === here) ?? tags.find(({ dataset }) => dataset["configUrl"]);
startLoader(__TABLE__, here, here, tag);
