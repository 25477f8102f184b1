import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { TestRunnerConfig } from "@web/test-runner";
import { until, type Driven, type Key } from "./driven.ts";
import { findPrograms } from "./programs.ts";

type Launcher = NonNullable<TestRunnerConfig["browsers"]>[number];

/** WebDriver's code points for keys without a text. */
const keys: Readonly<Record<Key, string>> = { ArrowLeft: "\uE012", Enter: "\uE007", Tab: "\uE004" };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts the driver on its own display. It ends together with all its processes. */
async function startDriver() {
  const { driver, display } = await findPrograms("webkit");
  const port = await freePort();
  const args = ["-a", driver, `--port=${port}`];
  const child = spawn(display, args, { detached: true, stdio: ["ignore", "ignore", "inherit"] });
  const group = -(child.pid ?? 0);
  const stop = () => void (child.exitCode ?? child.signalCode ?? process.kill(group));
  process.once("exit", stop);

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as Record<string, string>;
    throw new Error(`${method} ${path}: ${error}: ${message}`);
  }
  const isThere = () => send("GET", "/status").catch(() => false);
  await until("WebKitWebDriver answers", async () => child.exitCode !== null || (await isThere()));
  if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}.`);
  return { send, stop };
}

interface Opened {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

/** Starts WebKitGTK by W3C WebDriver. @throws Missing or Error if it isn't available */
export async function startWebKit(): Promise<Driven> {
  const { send, stop } = await startDriver();
  const opened = (await send("POST", "/session", { capabilities: {} })) as Opened;
  const { browserName, browserVersion } = opened.capabilities;
  const command = (name: string, body: object) => send("POST", `/session/${opened.sessionId}/${name}`, body);
  await command("window/rect", { width: 1024, height: 768 });

  const strike = (values: string[]) => {
    const actions = values.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    return command("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  };
  return {
    name: `${browserName} ${browserVersion}`,
    keepsAddresses: false,
    open: async (url) => void (await command("url", { url })),
    run: (script, ...args) =>
      command("execute/sync", { script: `return (${script}).apply(null, arguments)`, args }) as never,
    type: async (text) => void (await strike([...text])),
    press: async (key) => void (await strike([keys[key]])),
    async close() {
      await send("DELETE", `/session/${opened.sessionId}`).finally(stop);
    },
  };
}

/** Runs test pages in WebKitGTK, one at a time: its driver has one window. */
export function webkitLauncher(): Launcher {
  let browser: Promise<Driven> | undefined;
  const running = new Set<string>();
  const driven = () => (browser ??= startWebKit());
  return {
    name: "WebKitGTK",
    type: "webdriver",
    concurrency: 1,
    async startSession(id, url) {
      running.add(id);
      await (await driven()).open(url);
    },
    isActive: (id) => running.has(id),
    getBrowserUrl: async () => (await driven()).run(() => location.href),
    async stopSession(id) {
      running.delete(id);
      await (await driven()).open("about:blank"); // ends what is still running on the page
      return {};
    },
    startDebugSession: () => Promise.reject(new Error("WebKitGTK's driver has no window to debug in.")),
    stop: async () => (await browser)?.close(),
  };
}
