import type { NextConfig } from "next";

/** Files instead of a server, so that the app can be on the brand's origin. */
export default { output: "export", distDir: "dist" } satisfies NextConfig;
