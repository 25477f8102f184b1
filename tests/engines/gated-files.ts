import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { runtimes } from "../../tools/build/vite.ts";

/** Some CDN with the built files, which keeps the elements' code back until it is told to give it. */
export interface GatedFiles {
  /** Address of a folder with the files, under a name that no browser has seen: nothing of it is in a cache. */
  folder(): string;
  /** Gives everything, as it was built. */
  open(): void;
  /** Keeps back what is asked for from now on. */
  hold(): void;
  /** Gives a file that somebody has added to, by the first part of its name; what they added tells whether it ran. */
  change(name: string): void;
  close(): void;
}

const isCode = (path: string) => runtimes.some((runtime) => path.startsWith(`/${runtime}/`));

/** What is added to a changed file. */
const ADDED = "\nglobalThis.somebodyElsesRan = true;";

/** Serves the files that a sandbox serves, at an origin of its own. */
export async function startGatedFiles(source: string): Promise<GatedFiles> {
  const waiting: (() => void)[] = [];
  let held = false;
  let changed: string | undefined;
  let folders = 0;
  const server = createServer(async (request, response) => {
    // Another try may spell the address otherwise.
    const path = decodeURI(request.url ?? "").replace(/^\/\d+/, "");
    if (held && isCode(path)) await new Promise<void>((go) => waiting.push(go));
    const file = await fetch(source + path);
    const type = file.headers.get("content-type") ?? "text/plain";
    response.writeHead(file.status, { "content-type": type, "access-control-allow-origin": "*" });
    const isChanged = changed !== undefined && path.includes(`/${changed}-`);
    response.end(Buffer.concat([Buffer.from(await file.arrayBuffer()), Buffer.from(isChanged ? ADDED : "")]));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    folder: () => `${origin}/${++folders}`,
    hold: () => void (held = true),
    change: (name) => void (changed = name),
    open() {
      held = false;
      changed = undefined;
      for (const go of waiting.splice(0)) go();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
