import { expect, test } from "vitest";
import { prepareDownload } from "../../../../../core/domain/firmware/download.ts";
import { isTrusted } from "../../../../../core/http/address.ts";
import { FakeClock } from "../../../support/clock.ts";
import { API, configuration, options, row, service, services } from "../../../support/configuration.ts";
import { everythingWorks, openPage } from "../../../support/session.ts";
import { configurationAnswer } from "../../../support/configuration.ts";
import { fakeTransport, ok } from "../../../support/transport.ts";
import { bytesOf, fileOf, imageOf } from "./fixtures.ts";

const main = bytesOf(30_000);
const panel = bytesOf(5_000, 9);
const image = imageOf({ files: [fileOf(main, "main.bin"), fileOf(panel, "panel.bin")], fileSize: 35_000 });
const withFirmware = [
  ...services,
  service("firmware", [row("getUsbDownload", "GET", { apiPath: "/d/{modelCode}" })]),
];
const never = new AbortController().signal;

/** Prepares a download with these addresses; its files are answered by path. */
function prepare(addresses: unknown, settings: object = {}) {
  const transport = fakeTransport({
    ...everythingWorks,
    "config/get": ok(configurationAnswer(withFirmware, settings)),
    "firmware/getUsbDownload": ok({ data: { data: { preSignedUrl: addresses } } }),
  });
  const fetched: string[] = [];
  const fetch = ((address: string) => {
    fetched.push(address);
    return Promise.resolve(new Response(address.includes("panel") ? panel : main));
  }) as typeof globalThis.fetch;
  const { session } = openPage({ transport });
  const isAllowed = (address: URL) =>
    Promise.resolve(isTrusted(address, options(), configuration(withFirmware, settings)));
  const parts = { fetch, clock: new FakeClock(), isAllowed };
  return { fetched, transport, download: prepareDownload(session.call, image, never, parts) };
}

test("USB-3 requests with the model code appended, reads preSignedUrl and fetches each file in order", async () => {
  const addresses = [`${API}/main?signature=1`, `${API}/panel?signature=1`];
  const { download, transport, fetched } = prepare(addresses);
  const ready = await download;
  expect(transport.of("firmware/getUsbDownload")[0]?.address.href).toBe(`${API}/firmware/d/HSA6N43`);
  expect(ready.links()).toEqual(addresses);
  expect(ready.received()).toBe(0);
  const files = await ready.run(() => {}, never);
  expect(fetched).toEqual(addresses);
  expect(files.map(({ file, blob }) => [file.fileName, blob.size])).toEqual([
    ["main.bin", 30_000],
    ["panel.bin", 5_000],
  ]);
  expect(ready.received()).toBe(35_000);
});

test.each([
  ["another host", "https://evil.example/main", "untrusted-origin"],
  ["another scheme of the same host", `${API.replace("https", "http")}/main`, "untrusted-origin"],
  ["a script", "javascript:alert(1)", "untrusted-origin"],
  ["a data address", "data:application/octet-stream,abc", "untrusted-origin"],
  ["no address", "main.bin", "invalid-response"],
])("a file is not fetched from %s", async (_, address, code) => {
  const { download, fetched } = prepare([`${API}/main`, address]);
  await expect(download).rejects.toMatchObject({ code });
  expect(fetched).toEqual([]);
});

test("the configuration's origin list limits the origins of files", async () => {
  const settings = { origins: { api: ["https://elsewhere.example"] } };
  await expect(prepare([`${API}/main`, `${API}/panel`], settings).download).rejects.toMatchObject({
    code: "untrusted-origin",
  });
});

test.each([[[]], [[`${API}/main`]], [[`${API}/1`, `${API}/2`, `${API}/3`]], ["main.bin"], [null]])(
  "API-10 a list without exactly one address per file is an invalid response: %j",
  async (addresses) => {
    await expect(prepare(addresses).download).rejects.toMatchObject({
      code: "invalid-response",
      operation: "firmware/getUsbDownload",
    });
  },
);
