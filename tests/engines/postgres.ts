import { commandOf, node } from "../../tools/steps.ts";
import { startCluster } from "./postgres-cluster.ts";

/** Runs the sandbox's tests on the PostgreSQL at DATABASE_URL. */
async function testSandbox(): Promise<void> {
  const vitest = [commandOf("vitest"), "run", "--config=tests/vitest.config.ts", "tests/unit/sandbox"];
  process.exitCode = (await node(vitest)).code;
}

if (process.env["DATABASE_URL"]) {
  await testSandbox();
} else {
  const cluster = await startCluster();
  console.log(`On ${cluster.version}, in its own cluster`);
  process.env["DATABASE_URL"] = cluster.url;
  // The tests handle an interruption themselves. Don't exit before the cluster has stopped.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  await testSandbox().finally(cluster.stop);
}
