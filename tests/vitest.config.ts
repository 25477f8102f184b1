import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest first: begun last it would keep one processor busy, and the other waiting. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith("/sandbox/intents.test.ts");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  root: fileURLToPath(new URL("../", import.meta.url)),
  test: {
    environment: "node",
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    pool: "forks",
    maxWorkers: 2,
    // A busy machine takes longer than the 5 s that are Vitest's default; a test that hangs still ends.
    testTimeout: 30_000,
    // A process for each of 200 files would take more time than their tests do.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
