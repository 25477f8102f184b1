import { privacySignal } from "../../../core/platform/browser.ts";
import { currentSession } from "../../../core/session/current.ts";

/** https, or a local sandbox. */
const ADDRESS =
  /^(https:\/\/[^\s/?#@]+|http:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(\/\S*)?$/;

/**
 * Returns the device fingerprint's address in a configuration's links, or undefined if it is missing or not allowed.
 */
export function fingerprintIn(links: unknown): string | undefined {
  const { deviceFingerprint } = Object(links) as Record<string, unknown>;
  return typeof deviceFingerprint === "string" && ADDRESS.test(deviceFingerprint)
    ? deviceFingerprint
    : undefined;
}

/** WAL-9: undefined if the customer's browser objects to tracking. */
export const fingerprint = async (): Promise<string | undefined> =>
  privacySignal() ? undefined : fingerprintIn((await currentSession().configuration()).links);

/** WAL-9: a hidden frame that may only run scripts and doesn't get the page's address as a referrer. */
export const Fingerprint = ({ address }: { address: string }) => (
  <iframe
    className="fingerprint"
    part="fingerprint"
    hidden
    aria-hidden="true"
    tabIndex={-1}
    title=""
    sandbox="allow-scripts"
    referrerPolicy="no-referrer"
    loading="eager"
    src={address}
  />
);
