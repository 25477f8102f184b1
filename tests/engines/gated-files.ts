import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { runtimes } from "../../widgets/build/vite.ts";

/** Some CDN with the built files, which keeps the elements' code back until it is told to give it. */
export interface GatedFiles {
  /** Address of a folder with the files, under a name that no browser has seen: nothing of it is in a cache. */
  folder(): string;
  open(): void;
  /** Keeps back what is asked for from now on. */
  hold(): void;
  close(): void;
}

const isCode = (path: string) => runtimes.some((runtime) => path.startsWith(`/${runtime}/`));

/** Serves the files that a sandbox serves, at an origin of its own. */
export async function startGatedFiles(source: string): Promise<GatedFiles> {
  const waiting: (() => void)[] = [];
  let held = false;
  let folders = 0;
  const server = createServer(async (request, response) => {
    const path = (request.url ?? "").replace(/^\/\d+/, "");
    if (held && isCode(path)) await new Promise<void>((go) => waiting.push(go));
    const file = await fetch(source + path);
    const type = file.headers.get("content-type") ?? "text/plain";
    response.writeHead(file.status, { "content-type": type, "access-control-allow-origin": "*" });
    response.end(Buffer.from(await file.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    folder: () => `${origin}/${++folders}`,
    hold: () => void (held = true),
    open() {
      held = false;
      for (const go of waiting.splice(0)) go();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
