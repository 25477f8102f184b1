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
  test("the other tabs hear a word, this one and other channels do not", async () => {
    const heard: string[] = [];
    const here = channel("a", () => heard.push("here"));
    channel("b", () => heard.push("elsewhere"));
    await new Promise<void>((done) => {
      channel("a", (word) => {
        heard.push(word);
        done();
      });
      here.send("devices");
    });
    expect(heard).toEqual(["devices"]);
  });

  test("what is no word, as another script of the origin may send it, is not heard", async () => {
    const stranger = new BroadcastChannel("a");
    const word = await new Promise<string>((done) => {
      channel("a", done);
      for (const data of [{ kind: "devices" }, 7, null, "wallet"]) stranger.postMessage(data);
    });
    stranger.close();
    expect(word).toBe("wallet");
  });

  test("where the browser has no channels, nothing is heard and nothing fails", () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const alone = channel("a");
    expect(() => {
      alone.send("devices");
      alone.close();
    }).not.toThrow();
  });
});
