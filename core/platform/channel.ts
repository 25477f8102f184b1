/** Sends messages to the other tabs of the same origin; this tab doesn't receive them. */
export interface Channel {
  tell(word: string): void;
  close(): void;
}

/** Opens a channel between tabs. If the browser has no BroadcastChannel, messages reach nobody. */
export function openChannel(name: string, onWord: (word: string) => void): Channel {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(name);
    // Any script of the origin can send here.
    channel.onmessage = ({ data }) => typeof data === "string" && onWord(data);
  } catch {
    // An opaque origin, or an old browser.
  }
  return {
    tell: (word) => channel?.postMessage(word),
    close: () => channel?.close(),
  };
}
