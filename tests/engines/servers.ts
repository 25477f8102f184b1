import { testOnPostgres } from "./cluster.ts";

await testOnPostgres("--config=tests/engines/vitest.config.ts");
