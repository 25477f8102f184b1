import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import { browserArgs, findBrowser } from "../../tools/dev/browser.ts";
import { startProcess } from "../unit/sandbox/process.ts";
import { startServer, type BenchServer } from "./server.ts";
import type { Mount } from "./variants/variant.ts";

/** What the measurements use. */
export interface Stage {
  rounds: number;
  browser: Browser;
  server: BenchServer;
  sandbox: Awaited<ReturnType<typeof startProcess>>;
  /** A folder for data, which is removed at the end. */
  home: string;
  close(): Promise<void>;
}

/** Starts a sandbox with its own data, a server of the compared pages, and a browser. */
export async function openStage(
  rounds: number,
  mountsOf: (sandboxUrl: string) => Promise<Mount[]>,
): Promise<Stage> {
  const home = await mkdtemp(join(tmpdir(), "tv-selfcare-bench-"));
  const sandbox = await startProcess({ dataDir: join(home, "data") });
  const server = await startServer(await mountsOf(sandbox.url));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs() });
  const close = async () => {
    await browser.close();
    server.close();
    await sandbox.stop("SIGTERM");
    await rm(home, { recursive: true, force: true });
  };
  return { rounds, browser, server, sandbox, home, close };
}
