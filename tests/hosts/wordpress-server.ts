import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { discoverWidgets } from "../../tools/build/discover.ts";
import { document } from "../../tools/build/documented.ts";
import { releaseVersion } from "../../tools/build/release.ts";
import { wordpressPlugin } from "../../tools/build/wordpress.ts";
import { zip } from "../../tools/build/zip.ts";
import { projectRoot } from "../../tools/tree.ts";
import { freePort, requireDebian, startPhp, startProgram } from "./temporary-server.ts";

const run = promisify(execFile);
const SOURCES = "/usr/share/wordpress";

const packages = {
  wordpress: `${SOURCES}/wp-load.php`,
  "wordpress-theme-twentytwentythree": `${SOURCES}/wp-content/themes/twentytwentythree/style.css`,
  "php-cli": "/usr/bin/php",
  "mariadb-server": "/usr/sbin/mariadbd",
};

/** A WordPress of its own in a temporary folder. */
export interface WordPress {
  url: string;
  /** The built plugin, to upload. */
  plugin: string;
  /** What PHP and WordPress complained about. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

async function startDatabase(folder: string) {
  const data = join(folder, "database");
  const socket = join(folder, "socket");
  const user = process.getuid?.() === 0 ? ["--user=root"] : [];
  const shared = ["--no-defaults", `--datadir=${data}`, ...user];
  await run("mariadb-install-db", [...shared, "--auth-root-authentication-method=normal"]);
  const server = await startProgram(
    "/usr/sbin/mariadbd",
    [...shared, `--socket=${socket}`, "--skip-networking"],
    /ready for connections/,
  );
  await run("mariadb", ["--no-defaults", "-uroot", `--socket=${socket}`, "-e", "CREATE DATABASE wordpress"]);
  return { ...server, socket };
}

/** Installs Debian's WordPress. @throws Error that says which packages are missing */
export async function startWordPress(): Promise<WordPress> {
  requireDebian(packages);
  const folder = await mkdtemp(join(tmpdir(), "tv-selfcare-wordpress-"));
  const site = join(folder, "site");
  const log = join(folder, "debug.log");
  const elements = discoverWidgets(join(projectRoot, "widgets")).map(document);
  const plugin = join(folder, "tv-selfcare.zip");
  await writeFile(plugin, zip(await wordpressPlugin(elements, await releaseVersion())));

  const database = await startDatabase(folder);
  // The package has links into other packages.
  await cp(SOURCES, site, { recursive: true, dereference: true });
  await cp(join(import.meta.dirname, "wordpress/wp-config.php"), join(site, "wp-config.php"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { TEST_SOCKET: database.socket, TEST_URL: url, TEST_LOG: log };
  await run("php", [join(import.meta.dirname, "wordpress/setup.php"), site], {
    env: { ...process.env, ...env },
  });
  const server = await startPhp(site, port, env);
  return {
    url,
    plugin,
    log: async () => (existsSync(log) ? readFile(log, "utf8") : ""),
    async stop() {
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true });
    },
  };
}
