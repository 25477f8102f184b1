import { createHash } from "node:crypto";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../vite.config.ts";

/** The files in an order that a seed decides, as it does that of their tests. */
const shuffled = (files: TestSpecification[], seed: number): TestSpecification[] =>
  files
    .map((file) => ({ file, order: createHash("sha256").update(`${seed} ${file.moduleId}`).digest("hex") }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ file }) => file);

/** The longest first: begun last it would keep one processor busy, and the other waiting. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (this.ctx.config.sequence.shuffle) return shuffled(files, this.ctx.config.sequence.seed);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith("/sandbox/intents.test.ts");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  ...config,
  test: {
    environment: "node",
    include: ["tests/{unit,fuzz}/**/*.test.{ts,tsx}"],
    pool: "forks",
    maxWorkers: 2,
    // Only for what hangs: what takes a second alone takes half a minute on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A process for each of 200 files would take more time than their tests do.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
