import type { Page } from "@playwright/test";

export interface Sent {
  /** `OPTIONS` for a preflight. */
  method: string;
  path: string;
}

/** Each request of a page from now on, in order, including preflights, which only the browser's protocol reports. */
export async function watchNetwork(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  const protocol = await page.context().newCDPSession(page);
  protocol.on("Network.requestWillBeSent", ({ request }) => {
    const { pathname, protocol: scheme } = new URL(request.url);
    if (scheme.startsWith("http")) sent.push({ method: request.method, path: pathname });
  });
  await protocol.send("Network.enable");
  return sent;
}

/** Blocks the answers of matching addresses until it is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
