import { startDev } from "./dev-server.ts";

/**
 * `npm run dev`: elements from sources, updated in the page at each change, and the sandbox, restarted at each
 * change.
 */
const { url, close } = await startDev({ port: Number(process.env["PORT"] ?? 4400) });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void close().then(() => process.exit(0)));
console.log(`${url}/workbench/ updates when you save a file.`);
