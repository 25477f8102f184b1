import { afterEach, describe, expect, test, vi } from "vitest";
import { openChannel, type Channel } from "../../../../core/platform/channel.ts";

const open: Channel[] = [];
const channel = (name: string, onMessage: (message: string) => void = () => {}): Channel => {
  const made = openChannel(name, onMessage);
  open.push(made);
  return made;
};
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  vi.unstubAllGlobals();
});

describe("openChannel", () => {
  test("other channels of the name receive a message, the sender and channels of other names do not", async () => {
    const received: string[] = [];
    const here = channel("a", () => received.push("here"));
    channel("b", () => received.push("elsewhere"));
    await new Promise<void>((done) => {
      channel("a", (word) => {
        received.push(word);
        done();
      });
      here.send("devices");
    });
    expect(received).toEqual(["devices"]);
  });

  test("an invalid message from another script of the origin is ignored", async () => {
    const foreignChannel = new BroadcastChannel("a");
    const word = await new Promise<string>((done) => {
      channel("a", done);
      for (const data of [{ kind: "devices" }, 7, null, "wallet"]) foreignChannel.postMessage(data);
    });
    foreignChannel.close();
    expect(word).toBe("wallet");
  });

  test("without browser support nothing is received and nothing fails", () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const alone = channel("a");
    expect(() => {
      alone.send("devices");
      alone.close();
    }).not.toThrow();
  });
});
