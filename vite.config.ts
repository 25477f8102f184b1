import { defineConfig } from "vite";
import { shared } from "./tools/build/vite.ts";

/** What every build of ours and `vite`'s own commands share; `npm run build` runs tools/build/build.ts on top of it. */
export default defineConfig(shared());
