import { expect, test } from "vitest";
import { runContract } from "../../../../tools/contract/command/run.ts";
import { startProcess } from "../../sandbox/process.ts";
import { ownData, START_MS } from "../../sandbox/sandbox.ts";
import { temporaryFolder } from "../build/release.ts";

test(
  "the sandbox knows idempotency keys after a restart",
  async () => {
    const { options, remove } = ownData();
    const data = { dataDir: await temporaryFolder(), ...options };
    let sandbox = await startProcess(data);
    const first = sandbox.url;
    const results = await runContract({
      configUrl: `${first}/config`,
      services: ["marketing"],
      restart: async () => {
        await sandbox.stop("SIGTERM");
        sandbox = await startProcess(data);
      },
      // Its port is another one then.
      fetch: (input, init) => fetch(String(input).replace(first, sandbox.url), init),
    });
    await sandbox.stop("SIGTERM");
    await remove();
    const afterRestart = results.filter(({ name }) => name.endsWith("a key is known after a restart"));
    expect(afterRestart.map(({ failure }) => failure)).toEqual([undefined, undefined]);
  },
  4 * START_MS,
);
