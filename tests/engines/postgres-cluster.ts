import { execFile } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPrograms } from "./programs.ts";

const run = promisify(execFile);

/** Owner of the server: it refuses to run as root. */
type Owner = { uid: number; gid: number };

const idOf = async (kind: "-u" | "-g", name: string) => Number((await run("id", [kind, name])).stdout);

/** Returns the user of Debian's package, otherwise `nobody`; undefined if this process isn't root. */
async function ownerOf(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const of = async (name: string) => ({ uid: await idOf("-u", name), gid: await idOf("-g", name) });
  return of("postgres").catch(() => of("nobody"));
}

export interface Cluster {
  url: string;
  version: string;
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL, reachable only by a socket in its own folder. @throws Missing or Error */
export async function startCluster(): Promise<Cluster> {
  const { initdb, control } = await findPrograms("postgres");
  const owner = await ownerOf();
  const folder = await mkdtemp(join(tmpdir(), "tv-selfcare-postgres-"));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const as = { ...owner, cwd: folder, env: { PATH: process.env["PATH"], LC_ALL: "C" } };
  const data = join(folder, "data");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const names = ["--username=sandbox", "--auth=trust", "--encoding=UTF8", "--no-sync"];
    await run(initdb, ["--pgdata", data, ...names], as);
    // Nothing is kept, so nothing needs to be synced to disk.
    const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`;
    await run(control, ["start", "--wait", "-D", data, "-l", join(folder, "log"), "-o", settings], as);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `postgresql://sandbox@/postgres?host=${encodeURIComponent(folder)}`,
    version: (await run(control, ["--version"])).stdout.trim(),
    async stop() {
      await run(control, ["stop", "--mode=immediate", "-D", data], as);
      await remove();
    },
  };
}
