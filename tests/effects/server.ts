/* A sandbox in a process of its own, so that it can be killed. It executes its parent's SQL on its database. */

import type pg from "pg";
import { startSandbox, type SandboxOptions } from "../../demo/sandbox/server.ts";

export interface Query {
  id: number;
  text: string;
  values: unknown[];
}
export type FromServer = { port: number } | { id: number; rows: unknown[] } | { id: number; error: string };

const report = (message: FromServer) => process.send?.(message);

process.on("disconnect", () => process.exit());
const sandbox = await startSandbox(JSON.parse(process.argv[2] ?? "{}") as SandboxOptions);
const { $client } = sandbox.db as unknown as { $client: pg.Pool };
process.on("message", ({ id, text, values }: Query) => {
  $client.query(text, values).then(
    ({ rows }) => report({ id, rows }),
    (error: unknown) => report({ id, error: `${String(error)}: ${text}` }),
  );
});
report({ port: sandbox.port });
