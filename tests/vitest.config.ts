import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { lean } from "../widgets/build/lean.ts";

export default defineConfig({
  root: fileURLToPath(new URL("../", import.meta.url)),
  plugins: [lean()],
  test: {
    environment: "node",
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    pool: "forks",
    maxWorkers: 2,
    // A process for each of 200 files would take more time than their tests do.
    isolate: false,
    // Served through our plug-in, so that the tests run on what is left of the library in a build.
    server: { deps: { inline: ["ofetch"] } },
  },
});
