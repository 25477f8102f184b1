/**
 * From now on this document may call one origin only. Its own policy (widgets/build/card-frame.ts) was written before
 * the wallet service was known; a policy that is added can only take away.
 */
export function restrictTo(url: string): void {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `connect-src ${new URL(url).origin}`;
  document.head.append(policy);
}
