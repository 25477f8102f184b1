import { expect, test } from "vitest";
import { linkTo, type LinkDeps } from "../../../../widgets/wallet/frame-link.ts";
import type { Order } from "../../../../widgets/wallet/frame/protocol.ts";

const order = { idempotencyKey: "wish-1" } as Order;

/** The element's end of a channel whose document never says anything. */
const linked = () => linkTo({ postMessage() {} } as unknown as Window, {} as LinkDeps);

test("WAL-5 an order for a document that has gone meanwhile is answered at once: nothing was sent", async () => {
  const link = linked();
  link.close();
  await expect(link.save(order, () => {})).rejects.toMatchObject({
    code: "aborted",
    operation: "wallet/getPublicKey",
  });
});

test("WAL-5 an order whose document goes before its answer may have been carried out", async () => {
  const link = linked();
  const saved = link.save(order, () => {});
  link.close();
  await expect(saved).rejects.toMatchObject({ code: "network", operation: "wallet/card" });
});
