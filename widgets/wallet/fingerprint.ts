import { privacySignal } from "../../core/browser/page.ts";
import { currentSession } from "../../core/session/current.ts";

/** https, or a machine on which a sandbox may run. */
const ADDRESS =
  /^(https:\/\/[^\s/?#@]+|http:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(\/\S*)?$/;

/** The device fingerprint's address in a configuration's links; undefined where there is none that may be shown. */
export function fingerprintIn(links: unknown): string | undefined {
  const { deviceFingerprint } = Object(links) as Record<string, unknown>;
  return typeof deviceFingerprint === "string" && ADDRESS.test(deviceFingerprint)
    ? deviceFingerprint
    : undefined;
}

/** WAL-9: where the configuration names one, and the customer's browser does not object to being told apart. */
export const fingerprint = async (): Promise<string | undefined> =>
  privacySignal() ? undefined : fingerprintIn((await currentSession().configuration()).links);
