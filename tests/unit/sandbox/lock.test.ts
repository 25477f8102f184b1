import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDirectory } from "../../../demo/sandbox/database/lock.ts";
import { projectRoot } from "../../../tools/tree.ts";

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tv-lock-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => `${dataDir}.lock`;
const written = () => JSON.parse(readFileSync(file(), "utf8")) as Record<string, unknown>;

/** Another program on a port of this machine. */
async function foreign(answer: string): Promise<{ port: number; close: () => void }> {
  const server: Server = createServer((socket) => void socket.on("error", () => {}).end(answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

const leaveLock = (more: Record<string, unknown>) =>
  writeFileSync(
    file(),
    JSON.stringify({ host: hostname(), pid: process.ppid, port: 1, token: "t", ...more }),
  );

test("a directory in use is refused, with the name of its user", async () => {
  const unlock = await lockDirectory(dataDir);
  await expect(lockDirectory(dataDir)).rejects.toThrow(`process ${process.pid} on ${hostname()} is using it`);
  unlock();
});

test("a released lock leaves no file", async () => {
  (await lockDirectory(dataDir))();
  expect(existsSync(file())).toBe(false);
  (await lockDirectory(dataDir))();
});

test("a killed process's lock is taken, although another program has its process number", async () => {
  leaveLock({ pid: process.ppid });
  const unlock = await lockDirectory(dataDir);
  expect(written()).toMatchObject({ pid: process.pid });
  unlock();
});

test("a killed process's lock is taken, although another program answers on its port", async () => {
  const { port, close } = await foreign("HTTP/1.1 400 Bad Request\r\n\r\n");
  leaveLock({ port });
  const unlock = await lockDirectory(dataDir);
  expect(written()).toMatchObject({ pid: process.pid });
  unlock();
  close();
});

test("another machine's lock is respected: whether it is held can't be checked from here", async () => {
  leaveLock({ host: "another-machine", pid: 7 });
  await expect(lockDirectory(dataDir)).rejects.toThrow("process 7 on another-machine is using it");
});

test("an empty lock file is taken", async () => {
  writeFileSync(file(), "4711");
  const unlock = await lockDirectory(dataDir);
  expect(written()).toMatchObject({ pid: process.pid });
  unlock();
});

/** Another process that holds the lock until it is killed. */
async function startHolder() {
  const lock = join(projectRoot, "demo/sandbox/database/lock.ts");
  const code = `import(${JSON.stringify(lock)}).then(async ({ lockDirectory }) => {
    await lockDirectory(${JSON.stringify(dataDir)});
    console.log("held");
    setInterval(() => {}, 1000);
  })`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", code], { cwd: projectRoot });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  const ended = new Promise((resolve) => child.once("close", resolve));
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { pid: child.pid, kill };
}

test("a lock blocks another process until its holder is killed", async () => {
  const { pid, kill } = await startHolder();
  await expect(lockDirectory(dataDir)).rejects.toThrow(`process ${pid} on`);
  await kill();
  (await lockDirectory(dataDir))();
});

test("a holder keeps its lock after a connection to it breaks", async () => {
  const { pid, kill } = await startHolder();
  const socket = connect(Number(written()["port"]), "127.0.0.1").on("error", () => {});
  await new Promise((resolve) => socket.once("connect", resolve));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.resetAndDestroy();
  await closed;
  await expect(lockDirectory(dataDir)).rejects.toThrow(`process ${pid} on`);
  await kill();
});
