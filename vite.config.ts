import { defineConfig } from "vite";
import { shared } from "./widgets/build/vite.ts";

/** What every build of ours and `vite`'s own commands share; `npm run build` runs widgets/build/build.ts on top of it. */
export default defineConfig(shared());
