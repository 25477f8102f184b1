/** Sends messages to the other tabs of the same origin; this tab doesn't receive them. */
export interface Channel {
  send(message: string): void;
  close(): void;
}

/** Opens a channel between tabs. If the browser has no BroadcastChannel, messages reach nobody. */
export function openChannel(name: string, onMessage: (message: string) => void): Channel {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(name);
    // Any script of the origin can send here.
    channel.onmessage = ({ data }) => typeof data === "string" && onMessage(data);
  } catch {
    // An opaque origin, or an old browser.
  }
  return {
    send: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
}
