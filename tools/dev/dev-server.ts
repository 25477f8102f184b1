/*
 * The server of `npm run dev`: one Vite server each for React and Preact, and the sandbox in a child process.
 * dev-modules.ts serves the loader and the elements from sources; dev-files.ts writes the release's other files.
 */

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import config from "../../vite.config.ts";
import { cardFrameName } from "../build/card-frame.ts";
import { discoverWidgets, type WidgetFolder } from "../build/discover.ts";
import { loadDefinition } from "../build/prerender.ts";
import { releaseVersion } from "../build/release.ts";
import { lite, runtimes, type Runtime } from "../build/vite.ts";
import { commandOf } from "../steps.ts";
import { inProject, projectRoot } from "../tree.ts";
import { devFiles, HASH } from "./dev-files.ts";
import { devModules, LOADER } from "./dev-modules.ts";

const CACHE = join(projectRoot, "node_modules/.cache/tv-selfcare");
const HOST = "127.0.0.1";

export interface DevOptions {
  /** The sandbox's port. 0: any free port. */
  port: number;
  /** Folder of the elements' folders. */
  widgets?: string;
  dataDir?: string;
  /** Called with the sandbox's output. */
  log?: (text: string) => void;
}

export interface Dev {
  /** The sandbox's address. */
  url: string;
  close(): Promise<void>;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function freePort(): Promise<number> {
  const server = createHttpServer().listen(0, HOST);
  await once(server, "listening");
  const port = portOf(server);
  server.close();
  return port;
}

/** Starts the sandbox, and restarts it when one of its sources changes. Resolves once it is ready. */
async function watchSandbox(
  port: number,
  dist: string,
  dataDir: string,
  log: (text: string) => void,
): Promise<ChildProcess> {
  const more = ["demo/content/**/*", "demo/sandbox/**/*.sql"].flatMap((files) => ["--include", files]);
  const args = [commandOf("tsx"), "watch", "--clear-screen=false", ...more, "demo/sandbox/main.ts"];
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_DIST: dist,
      SANDBOX_DATA: dataDir,
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (bytes: Buffer) => {
      log(bytes.toString());
      if (bytes.includes("is ready")) resolve();
    });
    child.once("exit", () => reject(new Error("The sandbox ended.")));
  });
  return child;
}

/** Serves elements from sources, updates them in the page when a source changes, and runs the sandbox. */
export async function startDev({
  port: wantedPort,
  widgets = join(projectRoot, "widgets"),
  dataDir = join(projectRoot, ".data/sandbox"),
  log = (text) => void process.stdout.write(text),
}: DevOptions): Promise<Dev> {
  const port = wantedPort || (await freePort());
  const url = `http://localhost:${port}`;
  const dist = join(CACHE, `dev-${port}`);
  const version = await releaseVersion();
  const folders = discoverWidgets(widgets);
  const servers = {} as Record<Runtime, ViteDevServer>;
  const http = createHttpServer((request, response) => {
    // The developer messages are the same for both runtimes.
    if (request.url?.startsWith("/misuse-")) request.url = `/react${request.url}`;
    const [, runtime] = /^\/(react|lite)\//.exec(decodeURI(request.url ?? "")) ?? [];
    servers[runtime === "lite" ? "lite" : "react"].middlewares(request, response);
  }).listen(0, HOST);
  await once(http, "listening");
  for (const runtime of runtimes)
    servers[runtime] = await createServer({
      ...config,
      configFile: false,
      base: `/${runtime}/`,
      cacheDir: join(CACHE, `vite-${wantedPort}-${runtime}`),
      appType: "custom",
      define: {
        __CARD_FRAME__: JSON.stringify(`${url}/${cardFrameName(HASH)}`),
        __CARD_FRAME_URL__: "undefined",
      },
      plugins: [config.plugins, devModules(folders, version, url), ...(runtime === "lite" ? [lite()] : [])],
      // All at the start: a dependency found later would reload the page.
      optimizeDeps: { entries: [...folders.map(({ component }) => component), "core/**/*.{ts,tsx}"] },
      server: {
        middlewareMode: true,
        hmr: { server: http },
        watch: { ignored: ["**/.data/**", "**/dist/**"] },
      },
    });
  const loader = `http://${HOST}:${portOf(http)}/react${LOADER}`;
  const definitionOf = (folder: WidgetFolder) => loadDefinition(servers.react, folder);
  const files = devFiles({ dist, version, loader, widgets, folders, definitionOf });
  await mkdir(dist, { recursive: true });
  await Promise.all([files.elements(), files.cardFrame(), files.doctorAndTrace()]);
  const report = (error: unknown) => console.error(error instanceof Error ? error.message : error);
  const sources = [
    [/\/element\.ts$/, files.elements],
    [/^widgets\/wallet\/frame\//, files.cardFrame],
    [/^core\/(?:doctor|trace)\//, files.doctorAndTrace],
    [/^(?:docs|tools\/docs-site)\/|^[A-Z]+\.md$/, files.docs],
  ] as const;
  servers.react.watcher.on("change", (path) => {
    const file = inProject(path);
    for (const [pattern, write] of sources) if (pattern.test(file)) write().catch(report);
  });
  const sandbox = await watchSandbox(port, dist, dataDir, log);
  const docs = files.docs().catch(report);
  return {
    url,
    async close() {
      const gone = once(sandbox, "exit");
      sandbox.kill();
      await Promise.all([gone, docs, ...Object.values(servers).map((server) => server.close())]);
      http.closeAllConnections();
      http.close();
      await rm(dist, { recursive: true, force: true });
    },
  };
}
