import { chromium } from "playwright";
import { browserArgs, findLightBrowser } from "../../tools/dev/browser.ts";
import { bundlePage } from "./bundle.ts";
import { newData } from "./data.ts";
import { watch } from "./model.ts";
import { Proxy } from "./proxy.ts";
import { Servers } from "./servers.ts";
import { newTabs, type Place } from "./visit.ts";

/** No spare process for another origin's page, which would never be used. */
const ARGS = ["--disable-features=SpareRendererForSitePerProcess"];

/** What a run needs. */
export interface Stage {
  name: string;
  servers: Servers;
  places: Place[];
  close(): Promise<void>;
}

/** Starts database, servers and browser, with this many customers at a time. */
export async function openStage(count: number): Promise<Stage> {
  const data = await newData();
  const closing: (() => unknown)[] = [data.remove];
  const closeAll = async () => {
    for (const end of closing.reverse()) await end();
  };
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= closeAll());
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    const files = await bundlePage();
    const servers = await Servers.start(data.options, data.servers);
    closing.push(() => servers.close());
    await watch(servers);
    const browser = await chromium.launch({
      executablePath: await findLightBrowser(),
      args: [...browserArgs(), ...ARGS],
    });
    closing.push(() => browser.close());
    const places = await Promise.all(
      Array.from({ length: count }, async (): Promise<Place> => {
        const proxy = await Proxy.start(servers, files);
        closing.push(() => proxy.close());
        return { tabs: await newTabs(browser), servers, proxy };
      }),
    );
    return {
      name: `${data.name}, ${data.servers} server${data.servers > 1 ? "s" : ""}`,
      servers,
      places,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
