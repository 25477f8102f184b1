import { expect, test, vi } from "vitest";
import { linkTo, type LinkDeps } from "../../../../widgets/wallet/frame-link.ts";
import type { CardOrder } from "../../../../widgets/wallet/frame/protocol.ts";

const order = { idempotencyKey: "input-1" } as CardOrder;

/** The element's end of a channel whose document never sends anything. */
const linked = () => linkTo({ postMessage() {} } as unknown as Window, {} as LinkDeps);

test("WAL-5 a request to a frame that is gone is answered at once: nothing was sent", async () => {
  const link = linked();
  link.close();
  await expect(link.save(order, () => {})).rejects.toMatchObject({
    code: "aborted",
    operation: "wallet/getPublicKey",
  });
});

test("WAL-5 a request whose frame goes before its answer may have been processed", async () => {
  const link = linked();
  const saved = link.save(order, () => {});
  link.close();
  await expect(saved).rejects.toMatchObject({ code: "network", operation: "wallet/card" });
});

/** The names of wrong fields that the element receives if the document in the frame sends these. */
async function receivedFor(fields: unknown): Promise<unknown[]> {
  const onWrong = vi.fn();
  await new Promise<void>((onSubmitted) => {
    function postMessage(_hello: string, _to: string, [document]: [MessagePort]): void {
      document.postMessage({ type: "wrong", fields });
      document.postMessage({ type: "submitted" });
      document.close();
    }
    linkTo({ postMessage } as unknown as Window, { onWrong, onSubmitted } as unknown as LinkDeps);
  });
  return onWrong.mock.calls.flat();
}

test("WAL-4 the element learns which of the card form's fields are wrong", async () => {
  expect(await receivedFor(["number", "code"])).toEqual([["number", "code"]]);
});

test.each([
  ["a name that is not one of its fields", ["number", "firstName"]],
  ["a text instead of a list", "number"],
  ["a value beside a name", [{ number: "4242424242424242" }]],
])("WAL-5 the element ignores a list with %s", async (_, fields) => {
  expect(await receivedFor(fields)).toEqual([]);
});
