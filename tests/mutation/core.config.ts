import config from "../vitest.config.ts";

/** The tests that notice faults in core/. */
export default { ...config, test: { ...config.test, include: ["tests/unit/core/**/*.test.{ts,tsx}"] } };
