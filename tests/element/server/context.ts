import type { TestRunnerConfig } from "@web/test-runner";

export type Middleware = NonNullable<TestRunnerConfig["middleware"]>[number];
export type Context = Parameters<Middleware>[0];
