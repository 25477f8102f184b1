import { parentPort } from "node:worker_threads";
import { minify } from "terser";

// JavaScript, because a thread knows nothing of how its process reads TypeScript.
parentPort?.on("message", async ({ code, options }) => {
  const told = await minify(code, options).then(
    ({ code: result = code }) => ({ result }),
    (error) => ({ error }),
  );
  parentPort?.postMessage(told);
});
