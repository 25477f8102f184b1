/** A word to the other tabs of the same origin; this one does not hear it. */
export interface Channel {
  tell(word: string): void;
  close(): void;
}

/** Opens a channel between tabs. Where the browser has none, each tab is on its own. */
export function openChannel(name: string, onWord: (word: string) => void): Channel {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(name);
    // Any script of the origin can speak here.
    channel.onmessage = ({ data }) => typeof data === "string" && onWord(data);
  } catch {
    // An opaque origin, or an old browser.
  }
  return {
    tell: (word) => channel?.postMessage(word),
    close: () => channel?.close(),
  };
}
