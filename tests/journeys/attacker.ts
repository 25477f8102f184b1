import { generateKeyPair } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { compactDecrypt } from "jose/jwe/compact/decrypt";

/** A server that tries to get a card: it answers like a wallet service, with its own key. */
export interface Attacker {
  origin: string;
  /** Its key, as a wallet service sends it. */
  publicKey: string;
  /** Everything that it has received since the last reset: addresses, headers and bodies. */
  loot(): string;
  /** All values in a text that were encrypted with its key. */
  decrypted(text: string): Promise<string>;
  /** Whether a document without an origin, like the card form's, has called it. */
  wasCalledByFrame(): boolean;
  /** Serves this document at a path. */
  put(path: string, html: string): void;
  reset(): void;
  close(): Promise<void>;
}

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*, authorization",
  "access-control-allow-methods": "*",
};
const SEALED = /[\w-]+(?:\.[\w-]+){4}/g;

export async function startAttacker(): Promise<Attacker> {
  const { publicKey: key, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const publicKey = key.export({ format: "der", type: "spki" }).toString("base64");
  const pages = new Map<string, string>();
  let seen: string[] = [];
  let wasCalledByFrame = false;

  async function decrypted(from: string): Promise<string> {
    const values = [...from.matchAll(SEALED)].map(async ([sealed]) => {
      const opened = await compactDecrypt(sealed, privateKey).catch(() => undefined);
      return opened ? new TextDecoder().decode(opened.plaintext) : "";
    });
    return (await Promise.all(values)).join("\n");
  }
  const server = createServer(async (request, response) => {
    const { url = "/", method, headers } = request;
    const page = pages.get(url);
    if (page !== undefined) return void response.writeHead(200, { "content-type": "text/html" }).end(page);
    if (method === "OPTIONS") return void response.writeHead(204, CORS).end();
    wasCalledByFrame ||= headers.origin === "null";
    seen.push(JSON.stringify([method, url, headers, await text(request)]));
    const card = {
      token: "tok_x",
      cardType: "AMERICANEXPRESS",
      cardLast4Digits: "0005",
      expirationDate: "1231",
    };
    const data = url.includes("public-key") ? { keyId: "theirs", publicKey, issuedAt: Date.now() } : card;
    response
      .writeHead(200, { ...CORS, "content-type": "application/json" })
      .end(JSON.stringify({ success: true, data }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey,
    loot: () => seen.join("\n"),
    decrypted,
    wasCalledByFrame: () => wasCalledByFrame,
    put: (path, html) => void pages.set(path, html),
    reset() {
      seen = [];
      wasCalledByFrame = false;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
