import { expect, test } from "vitest";
import { addLinksIn } from "../../../../widgets/devices/add-links.ts";

const page = "https://tv.example/devices";
const found = (links: unknown) => addLinksIn(links, page, ["https://help.tv.example"]);

test("DEV-2 each kind has its own address, relative ones on the page's own site", () => {
  const links = found({ addTv: "/add/tv", addStreamingDevice: "https://help.tv.example/add" });
  expect(links.tv).toEqual({ href: "https://tv.example/add/tv", host: "tv.example", isKnown: true });
  expect(links.streaming).toMatchObject({ href: "https://help.tv.example/add", isKnown: true });
});

test("DEV-2 an address on an untrusted host is marked as such", () => {
  expect(found({ addTv: "https://other.example/add" }).tv).toMatchObject({
    host: "other.example",
    isKnown: false,
  });
});

test("DEV-2 an address on an untrusted host without https has no link", () => {
  expect(found({ addTv: "http://other.example/add" })).toEqual({});
});

test("an invalid or unsafe address has no link", () => {
  for (const wrong of [7, "", "javascript:alert(1)", "//other.example", "https://a@b.example", null])
    expect(found({ addTv: wrong, addStreamingDevice: "/add" })).toMatchObject({
      streaming: { isKnown: true },
    });
  for (const wrong of [undefined, null, "x", 7]) expect(found(wrong)).toEqual({});
});
