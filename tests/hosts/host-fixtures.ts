import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { existsSync } from "node:fs";
import { test as base } from "@playwright/test";
import { BRAND_PAGE } from "../../demo/sandbox/brand-site.ts";
import { startSandbox } from "../../demo/sandbox/server.ts";
import { projectRoot } from "../../tools/tree.ts";
import { controlOf, type Control } from "../journeys/control.ts";
import { noteEvents, type Noted } from "../journeys/noted.ts";
import { workFolder } from "./apps.ts";

interface Host extends Control {
  url: string;
}

/** Starts a sandbox whose site is the app: at `/`, and at the brand's addresses. */
async function startHost(app: string): Promise<Host & { end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "tv-selfcare-host-"));
  const output = join(workFolder, app, "dist");
  const isBuilt = existsSync(output);
  await cp(isBuilt ? output : join(import.meta.dirname, app), folder, { recursive: true });
  await mkdir(dirname(join(folder, BRAND_PAGE)));
  const own = join(folder, "account.html"); // if the app's router must know the address
  await cp(existsSync(own) ? own : join(folder, "index.html"), join(folder, BRAND_PAGE));
  const dist = isBuilt ? folder : join(projectRoot, "dist");
  const { url, close } = await startSandbox({ port: 0, staticDirs: { site: folder, dist } });
  // Beside the copy of the card form, as docs/card-form.md says. An app that has one in `cards` must not use another.
  const files = await readdir(folder, { recursive: true });
  const copies = files.filter((one) => /card-frame[^/]*\.html$/.test(one));
  const chosen = copies.filter((one) => dirname(one) === "cards");
  for (const file of chosen.length > 0 ? chosen : copies)
    await writeFile(
      join(folder, dirname(file), "card-frame.json"),
      JSON.stringify({ [url]: `${url}/api/wallet` }),
    );
  const end = async () => {
    await close();
    await rm(folder, { recursive: true });
  };
  return { url, ...controlOf(url), end };
}

/** What each test has, by the name of the app. */
export const test = base.extend<
  { app: string; host: Host; noted: Noted },
  { hostOf: (app: string) => Promise<Host> }
>({
  app: ["", { option: true }],
  hostOf: [
    async ({}, use) => {
      const started = new Map<string, ReturnType<typeof startHost>>();
      await use((app) => {
        const host = started.get(app) ?? startHost(app);
        started.set(app, host);
        return host;
      });
      for (const host of started.values()) await (await host).end();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  host: async ({ app, hostOf }, use) => {
    const host = await hostOf(app);
    await host.reset();
    await use(host);
  },
  noted: [
    async ({ context }, use) => {
      const noted = await noteEvents(context);
      await use(noted);
      base.expect(noted.uncaught, "errors that nobody caught").toEqual([]);
    },
    { auto: true },
  ],
});
