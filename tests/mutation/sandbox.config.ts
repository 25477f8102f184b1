import config from "../vitest.config.ts";

/**
 * The tests that notice faults in the sandbox. Left out are those that start it in processes of their own, which no fault
 * reaches, and the intents, a single test of minutes that reaches everything.
 */
export default {
  ...config,
  test: {
    ...config.test,
    setupFiles: ["tests/mutation/bail.ts"],
    include: ["tests/unit/sandbox/**/*.test.ts"],
    exclude: ["tests/unit/sandbox/{process-faults,intents}.test.ts"],
  },
};
