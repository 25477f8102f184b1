import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import config from "../../vite.config.ts";

interface File {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const script = (body: string | Buffer): File => ({
  status: 200,
  headers: { "content-type": "text/javascript", "cache-control": "max-age=86400, immutable" },
  body: Buffer.from(body),
});

/** Builds the page with the product's own client. Returns its files, by path. */
export async function bundlePage(): Promise<Map<string, File>> {
  const made = (await build({
    ...config,
    configFile: false,
    base: "/page/",
    // It would warn of a module that the release's own chunks keep apart.
    logLevel: "error",
    build: {
      ...config.build,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, "page/page.ts"),
        output: { entryFileNames: "page.js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  })) as Rolldown.RolldownOutput;
  const start = await readFile(join(import.meta.dirname, "page/start.js"));
  return new Map([
    ["/page/start.js", script(start)],
    ...made.output.map((file): [string, File] => [
      `/page/${file.fileName}`,
      script(file.type === "chunk" ? file.code : Buffer.from(file.source)),
    ]),
  ]);
}
