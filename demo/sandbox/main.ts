#!/usr/bin/env node
/** `npx tv-selfcare-sandbox`, and `npm run sandbox` in the project. */
import { parseArgs } from "node:util";
import type { LevelWithSilent } from "pino";
import { startSandbox } from "./server.ts";

const { PORT, HOST, PUBLIC_PORT, TRUSTED_PROXIES } = process.env;
const { DATABASE_URL, DATABASE_SCHEMA, SANDBOX_DATA, SANDBOX_DIST, LOG_LEVEL } = process.env;
const { UPLOADS_S3_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = process.env;

const USAGE = `npx tv-selfcare-sandbox [options]

Serves a local backend with a database, the elements' files and the demo's pages. Only this machine can connect, unless
HOST is set.

  --port <number>   where it listens; 0 for any free port (4400)
  --data <folder>   keeps the data in this folder; without it, in DATABASE_URL or SANDBOX_DATA if one is set, otherwise
                    in memory, where it is lost at the end
  --site <folder>   serves your pages in place of the demo's
  --help            shows this

These environment variables are settings too: PORT, HOST, PUBLIC_PORT, TRUSTED_PROXIES, DATABASE_URL, DATABASE_SCHEMA,
SANDBOX_DATA, SANDBOX_DIST, UPLOADS_S3_URL with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, and LOG_LEVEL.

The guide is at /docs/sandbox.html: controls for tests, accounts, and these settings.`;

/** Prints why the command can't start, and how to call it. */
function refuse(reason: string): never {
  console.error(`${reason}\n\n${USAGE}`);
  process.exit(2);
}

function readOptions() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ options: { port: text, data: text, site: text, help: { type: "boolean" } } }).values;
  } catch (error) {
    return refuse((error as Error).message);
  }
}

const { port = PORT ?? "4400", data, site, help } = readOptions();
if (help) {
  console.log(USAGE);
  process.exit(0);
}
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) refuse(`"${port}" is no port.`);

const sandbox = await startSandbox({
  port: Number(port),
  host: HOST,
  publicPort: PUBLIC_PORT ? Number(PUBLIC_PORT) : undefined,
  trustedProxies: TRUSTED_PROXIES ? TRUSTED_PROXIES.split(/\s*,\s*/) : undefined,
  databaseUrl: data === undefined ? DATABASE_URL : undefined,
  databaseSchema: DATABASE_SCHEMA,
  dataDir: data ?? SANDBOX_DATA,
  staticDirs: { ...(SANDBOX_DIST && { dist: SANDBOX_DIST }), ...(site && { site }) },
  bucket: UPLOADS_S3_URL
    ? {
        url: UPLOADS_S3_URL,
        accessKeyId: AWS_ACCESS_KEY_ID ?? "",
        secretAccessKey: AWS_SECRET_ACCESS_KEY ?? "",
        region: AWS_REGION,
      }
    : undefined,
  log: (LOG_LEVEL ?? "info") as LevelWithSilent, // for an invalid level, pino's error lists the valid ones
});

const end = () => void sandbox.close().then(() => process.exit(0));
process.once("SIGINT", end);
process.once("SIGTERM", end);
process.once("disconnect", end); // the program that has forked this one is gone

console.log(`The sandbox is ready: ${sandbox.url} (configuration at ${sandbox.url}/config)`);
process.send?.({ url: sandbox.url });
