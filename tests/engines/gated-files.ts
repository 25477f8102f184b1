import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { runtimes } from "../../tools/build/vite.ts";

/** A CDN with the built files that holds back the elements' code until it is released. */
export interface GatedFiles {
  /** Returns the address of a folder with the files, under a new name, so that nothing of it is cached. */
  folder(): string;
  /** Sends everything as it was built. */
  open(): void;
  /** Holds back new requests. */
  hold(): void;
  /** Sends a file with added code, by the first part of its name; the added code shows whether it ran. */
  change(name: string): void;
  close(): void;
}

const isCode = (path: string) => runtimes.some((runtime) => path.startsWith(`/${runtime}/`));

/** Code added to a changed file. */
const ADDED = "\nglobalThis.changedCodeRan = true;";

/** Serves the files of a sandbox at another origin. */
export async function startGatedFiles(source: string): Promise<GatedFiles> {
  const waiting: (() => void)[] = [];
  let held = false;
  let changed: string | undefined;
  let folders = 0;
  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A retry may write the address differently.
    const path = decodeURI(request.url ?? "").replace(/^\/\d+/, "");
    if (held && isCode(path)) await new Promise<void>((go) => waiting.push(go));
    const file = await fetch(source + path);
    const type = file.headers.get("content-type") ?? "text/plain";
    response.writeHead(file.status, { "content-type": type, "access-control-allow-origin": "*" });
    const isChanged = changed !== undefined && path.includes(`/${changed}-`);
    response.end(Buffer.concat([Buffer.from(await file.arrayBuffer()), Buffer.from(isChanged ? ADDED : "")]));
  }
  const server = createServer((request, response) => {
    // At the end, the sandbox closes while files that no page waits for are still being read.
    send(request, response).catch(() => response.destroy());
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
