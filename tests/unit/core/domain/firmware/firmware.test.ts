import { expect, test } from "vitest";
import { getUsbBucketList, postUsbUpdate } from "../../../../../core/domain/firmware/firmware.ts";
import { configurationAnswer, row, service, services } from "../../../support/configuration.ts";
import { everythingWorks, openPage } from "../../../support/session.ts";
import { answer, bodyOf, fakeTransport, ok } from "../../../support/transport.ts";
import { imageOf } from "./fixtures.ts";

const rows = [row("getUsbBucketList", "GET"), row("postUsbUpdate")];
const config = ok(configurationAnswer([...services, service("firmware", rows)]));

function page(replies: Parameters<typeof fakeTransport>[0]) {
  const transport = fakeTransport({ ...everythingWorks, "config/get": config, ...replies });
  return openPage({ transport });
}

test("USB-3 the bucket list is read with an anonymous token and version 1.0", async () => {
  const image = imageOf();
  const { transport, session } = page({
    "firmware/getUsbBucketList": ok({ data: { bucketImageList: [{ ...image, internalNote: "x" }] } }),
  });
  expect(await session.call(getUsbBucketList, {})).toEqual([image]);
  const [sent] = transport.of("firmware/getUsbBucketList");
  expect(sent?.method).toBe("GET");
  expect(sent?.headers).toMatchObject({
    authorization: "Bearer anonymous-1",
    "x-source-id": "AGENT",
    "x-api-version": "1.0",
    "x-session-id": session.sessionId,
  });
  expect(sent?.headers["x-tracking-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ["no list", { data: {} }],
  ["a size that is not a number", { data: { bucketImageList: [{ ...imageOf(), fileSize: "24 MB" }] } }],
  [
    "an invalid hash",
    { data: { bucketImageList: [imageOf({ files: [{ fileName: "a", fileSize: 1, sha256: "abc" }] })] } },
  ],
])("API-10 %s is an invalid response", async (_, data) => {
  const { session } = page({ "firmware/getUsbBucketList": ok(data) });
  await expect(session.call(getUsbBucketList, {})).rejects.toMatchObject({ code: "invalid-response" });
});

test.each([
  [true, "customer"],
  [false, "anonymous"],
])(
  "USB-3 the stored record has modelNumber, lastModified, accepted, versionFirmwareUpdated; customer: %s",
  async (isCustomer, loggedAs) => {
    const { session, transport } = page({ "firmware/postUsbUpdate": ok({}) });
    const terms = { version: "2026-11", sha256: "a".repeat(64), acceptedAt: "2026-11-21T09:30:00.000Z" };
    await session.call(postUsbUpdate, { image: imageOf(), terms, isCustomer });
    expect(bodyOf(transport.of("firmware/postUsbUpdate")[0])).toEqual({
      modelNumber: "HSA6N43",
      lastModified: "2026-11-21T09:30:00.000Z",
      accepted: true,
      versionFirmwareUpdated: "5.0.4",
      terms: { version: "2026-11", sha256: "a".repeat(64) },
      loggedAs,
    });
  },
);

test("USB-4 a 401 requests one new token, retries once and removes only our own token", async () => {
  let tokens = 0;
  const { session, transport, local, tab } = page({
    "identity/getUnauthenticatedToken": () =>
      ok({ data: { access_token: `anonymous-${++tokens}`, expires_in: 600 } }),
    "firmware/getUsbBucketList": answer(401, { errorMessage: "no" }),
  });
  local.set("foreign", "1");
  const kept = [new Map(local.entries), new Map(tab.entries)];
  await expect(session.call(getUsbBucketList, {})).rejects.toMatchObject({ code: "status", status: 401 });
  const sent = transport.of("firmware/getUsbBucketList").map(({ headers }) => headers["authorization"]);
  expect(sent).toEqual(["Bearer anonymous-1", "Bearer anonymous-2"]);
  expect(local.get("foreign")).toBe("1");
  for (const [key, value] of [...(kept[0] ?? []), ...(kept[1] ?? [])])
    expect(local.get(key) ?? tab.get(key)).toBe(value);
  expect(JSON.stringify([...local.entries, ...tab.entries])).not.toContain("anonymous-");

  transport.reply("firmware/getUsbBucketList", ok({ data: { bucketImageList: [] } }));
  expect(await session.call(getUsbBucketList, {})).toEqual([]);
});
