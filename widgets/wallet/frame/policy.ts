/**
 * Restricts this document to one origin. Its built-in policy (tools/build/card-frame.ts) doesn't know the wallet
 * service, and an added policy can only restrict further.
 */
export function restrictTo(url: string): void {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `connect-src ${new URL(url).origin}`;
  document.head.append(policy);
}
