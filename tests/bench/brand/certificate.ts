import { createHash, X509Certificate } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { install, modules } from "../installed.ts";

export interface Certificate {
  key: string;
  cert: string;
  /**
   * Argument with which Chromium accepts it. If the browser only ignored the error, it wouldn't cache what such a server
   * sends.
   */
  browserArg: string;
}

/** Makes a certificate for `localhost` that nobody has signed. */
export async function makeCertificate(): Promise<Certificate> {
  await install();
  const { generate } = (await import(pathToFileURL(join(modules, "selfsigned/index.js")).href)) as {
    generate(attributes: object[], options: object): Promise<{ private: string; cert: string }>;
  };
  const name = [{ name: "commonName", value: "localhost" }];
  const { private: key, cert } = await generate(name, {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const spki = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  const hash = createHash("sha256").update(spki).digest("base64");
  return { key, cert, browserArg: `--ignore-certificate-errors-spki-list=${hash}` };
}
