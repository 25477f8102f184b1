import { releaseVersion } from "../../../tools/build/release.ts";
import { verifyRelease } from "../../../tools/release/verify.ts";
import { expect, test } from "./fixtures.ts";

test("the release that the sandbox serves passes its verification", async ({ sandbox }) => {
  expect(await verifyRelease(`${sandbox.url}/tv/${await releaseVersion()}/`)).toEqual([]);
});
