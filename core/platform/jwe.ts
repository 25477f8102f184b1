import { CompactEncrypt } from "jose/jwe/compact/encrypt";
import { importSPKI } from "jose/key/import";

/** Whether this page can encrypt: browsers have WebCrypto only in secure contexts. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

export interface EncryptionKey {
  keyId: string;
  /** SubjectPublicKeyInfo in base64. */
  publicKey: string;
}

const alg = "RSA-OAEP-256";

/**
 * Encrypts a text so that only the key's owner can read it: compact JWE (RFC 7516) with RSA-OAEP-256 and A256GCM.
 * @throws if the key is invalid; the error contains nothing of the text
 */
export async function encryptJwe(text: string, { keyId, publicKey }: EncryptionKey): Promise<string> {
  const key = await importSPKI(`-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`, alg);
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg, enc: "A256GCM", kid: keyId })
    .encrypt(key);
}
