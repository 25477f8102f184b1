import { defineConfig } from "vitest/config";
import config from "../vitest.config.ts";

/** The tests of several servers on one PostgreSQL. */
export default defineConfig({ ...config, test: { ...config.test, include: ["tests/engines/**/*.test.ts"] } });
