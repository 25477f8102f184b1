/** Sends messages to the other channels of the same name in this origin: in other tabs, and others in this page. */
export interface Channel {
  /** @throws DOMException InvalidStateError if the channel is closed */
  send(message: string): void;
  close(): void;
}

/** Opens a channel. If the browser has no BroadcastChannel, messages reach nobody. */
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
