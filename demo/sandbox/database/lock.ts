import { readFileSync, rmSync, writeFileSync } from "node:fs";

const held = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Process number in the lock file, where it is of somebody who is still there. */
function holder(file: string): number | undefined {
  const pid = Number(readFileSync(file, "utf8"));
  if (pid === process.pid) return held.has(file) ? pid : undefined; // else: left by a killed process of the same number
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

/**
 * Keeps a second process away from an embedded database's files, which two would destroy. A killed process leaves
 * its lock; the next one takes it over.
 * @returns gives the lock back
 * @throws Error where a living process holds it
 */
export function lockDirectory(dataDir: string): () => void {
  const file = `${dataDir}.lock`;
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const pid = holder(file);
    if (pid !== undefined) {
      throw new Error(
        `The sandbox cannot open ${dataDir}: process ${pid} is using it. ` +
          `Stop that process, name another directory in SANDBOX_DATA, or, if it is no sandbox, remove ${file}.`,
        { cause: error },
      );
    }
    writeFileSync(file, String(process.pid));
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}
