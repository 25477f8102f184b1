import { startDev } from "./dev-server.ts";

/**
 * `npm run dev`: serves the elements from source, and updates the page when a source changes. Also runs the sandbox, and
 * restarts it when one of its files changes.
 */
const { url, close } = await startDev({ port: Number(process.env["PORT"] ?? 4400) });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void close().then(() => process.exit(0)));
console.log(`${url}/workbench/ updates when you save a file.`);
