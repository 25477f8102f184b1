const source = globalThis.crypto;

/** Whether this page can seal anything: a browser has WebCrypto in secure contexts only. */
export const canSeal = (): boolean => source?.subtle !== undefined;

export interface SealingKey {
  keyId: string;
  /** SubjectPublicKeyInfo in base64. */
  publicKey: string;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

const utf8 = (text: string) => new TextEncoder().encode(text);

/**
 * A text that only the key's owner can read: JWE, compact (RFC 7516), with RSA-OAEP-256 and A256GCM.
 * @throws where the key is none; nothing of the text is in the error
 */
export async function seal(text: string, { keyId, publicKey }: SealingKey): Promise<string> {
  const { subtle } = source;
  const spki = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0));
  const wrapping = await subtle.importKey("spki", spki, { name: "RSA-OAEP", hash: "SHA-256" }, false, [
    "wrapKey",
  ]);
  const contentKey = await subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt"]);
  const header = base64url(utf8(`{"alg":"RSA-OAEP-256","enc":"A256GCM","kid":${JSON.stringify(keyId)}}`));
  const iv = source.getRandomValues(new Uint8Array(12));
  const parameters = { name: "AES-GCM", iv, additionalData: utf8(header) };
  const [wrapped, sealed] = await Promise.all([
    subtle.wrapKey("raw", contentKey, wrapping, { name: "RSA-OAEP" }),
    subtle.encrypt(parameters, contentKey, utf8(text)),
  ]);
  // WebCrypto writes the tag, 16 bytes, behind the ciphertext.
  const tag = sealed.byteLength - 16;
  const parts = [wrapped, iv, sealed.slice(0, tag), sealed.slice(tag)];
  return [header, ...parts.map((part) => base64url(new Uint8Array(part)))].join(".");
}
