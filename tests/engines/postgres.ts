import { testOnPostgres } from "./cluster.ts";

await testOnPostgres("--config=tests/vitest.config.ts", "tests/unit/sandbox");
