import { afterEach, expect, test, vi } from "vitest";
import { startSandbox } from "../../../demo/sandbox/child.ts";
import { temporaryFolder } from "../tools/build/release.ts";
import { startProcess } from "./process.ts";
import { START_MS } from "./sandbox.ts";

afterEach(() => vi.unstubAllEnvs());

const DATABASE_URL = "postgresql://127.0.0.1:1/host-project";

test(
  "a script's sandbox ignores what the host project's own variables say",
  async () => {
    const theirs = {
      DATABASE_URL,
      HOST: "x86_64-conda-linux-gnu",
      PUBLIC_PORT: "1",
      TRUSTED_PROXIES: "loopback",
      UPLOADS_S3_URL: "http://127.0.0.1:1/uploads",
    };
    for (const [name, value] of Object.entries(theirs)) vi.stubEnv(name, value);
    vi.stubEnv("NODE_OPTIONS", "--import tsx"); // the package has JavaScript
    const sandbox = await startSandbox();
    const { status } = await fetch(`${sandbox.url}/healthz`);
    await sandbox.close();
    expect(status).toBe(200);
  },
  START_MS,
);

test(
  "a sandbox with --data keeps its data there, whatever DATABASE_URL says",
  async () => {
    const args = ["--data", await temporaryFolder()];
    const sandbox = await startProcess({ databaseUrl: DATABASE_URL }, args);
    const health = await sandbox.read("/healthz");
    await sandbox.stop("SIGTERM");
    expect(health).toMatchObject({ database: "pglite" });
  },
  START_MS,
);
