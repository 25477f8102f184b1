/* Copies the card form to where `define` in vite.config.ts says. */
import { cp } from "node:fs/promises";

await cp("node_modules/tv-selfcare/card-frame.html", "dist/cards/card-frame.html");
