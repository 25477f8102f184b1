import { fileURLToPath } from "node:url";
import type { LevelWithSilent } from "pino";
import { startSandbox } from "./server.ts";

const { PORT, HOST, PUBLIC_PORT, TRUSTED_PROXIES } = process.env;
const { DATABASE_URL, DATABASE_SCHEMA, SANDBOX_DATA, SANDBOX_DIST, LOG_LEVEL } = process.env;
const { UPLOADS_S3_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = process.env;

const sandbox = await startSandbox({
  port: Number(PORT ?? 4400),
  host: HOST,
  publicPort: PUBLIC_PORT ? Number(PUBLIC_PORT) : undefined,
  trustedProxies: TRUSTED_PROXIES ? TRUSTED_PROXIES.split(/\s*,\s*/) : undefined,
  databaseUrl: DATABASE_URL,
  databaseSchema: DATABASE_SCHEMA,
  dataDir: SANDBOX_DATA ?? fileURLToPath(new URL("../../.data/sandbox", import.meta.url)),
  staticDirs: SANDBOX_DIST ? { dist: SANDBOX_DIST } : {},
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

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
}

console.log(`The sandbox is ready: ${sandbox.url} (configuration at ${sandbox.url}/config)`);
