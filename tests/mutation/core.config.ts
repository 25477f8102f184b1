import config from "../vitest.config.ts";

/**
 * The tests that notice faults in core/, also by the elements' own code. Left out are those that Stryker can't run: one reads
 * sources, which Stryker changes, and the others need another time zone than the process.
 */
export default {
  ...config,
  test: {
    ...config.test,
    setupFiles: ["tests/mutation/bail.ts"],
    include: ["tests/unit/{core,widgets}/**/*.test.{ts,tsx}"],
    exclude: ["**/portal/exported-parts.test.ts", "**/platform/clock.test.ts", "**/receipt/ics.test.ts"],
  },
};
