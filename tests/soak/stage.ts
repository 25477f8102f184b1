import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import { browserArgs, findLightBrowser } from "../../tools/dev/browser.ts";
import { Proxy } from "../effects/proxy.ts";
import { startProcess } from "../unit/sandbox/process.ts";
import { seeded } from "../unit/support/seeded.ts";
import { faultsOf } from "./plan.ts";

/** Path of the page that is never left. */
export const ONE_PAGE = "/soak/";

const page = (name: string) => join(import.meta.dirname, "page", name);
/** Script that each page starts with. */
export const BUSY_SCRIPT = page("busy.js");

export interface Stage {
  origin: string;
  browser: Browser;
  /** Numbers of the API's calls, and of those with a fault, by name. */
  proxy: Proxy;
  /** Paths of requests that had a fault. */
  faulty: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Starts sandbox, browser, and the proxy between them that brings about the faults. */
export async function openStage(seed: number, share: number): Promise<Stage> {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    const faulty = new Set<string>();
    const choose = faultsOf(seeded(seed), share);
    const body = await readFile(page("one-page.html"));
    const files = new Map([[ONE_PAGE, { status: 200, headers: { "content-type": "text/html" }, body }]]);
    let port: number | undefined;
    const servers = { port: async () => port, kill: async () => {} };
    const proxy = await Proxy.start(servers, files, (path) => {
      const fault = choose(path);
      if (fault) faulty.add(path);
      return fault;
    });
    closing.push(() => proxy.close());
    const sandbox = await startProcess({ publicPort: proxy.port });
    closing.push(() => sandbox.stop("SIGTERM"));
    port = Number(new URL(sandbox.url).port);
    const browser = await chromium.launch({ executablePath: await findLightBrowser(), args: browserArgs() });
    closing.push(() => browser.close());
    return { origin: proxy.origin, browser, proxy, faulty, close };
  } catch (error) {
    await close();
    throw error;
  }
}
