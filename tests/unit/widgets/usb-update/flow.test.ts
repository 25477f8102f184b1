import { expect, test } from "vitest";
import {
  checkAll,
  initial,
  missingFiles,
  transition,
  type State,
} from "../../../../widgets/usb-update/flow.ts";
import { bytesOf, fileOf, imageOf } from "../../core/domain/firmware/fixtures.ts";

const [main, panel] = [bytesOf(4_000), bytesOf(500, 7)];
const image = imageOf({ files: [fileOf(main, "main.bin"), fileOf(panel, "panel.bin")] });
const never = new AbortController().signal;

async function pick(state: State, ...files: File[]) {
  const checking = transition(state, { type: "picked", image, files });
  if (checking.step !== "checking") throw new Error("nothing is checked");
  const results = await checkAll(checking, () => {}, never);
  return transition(checking, { type: "finished", results }) as Extract<State, { step: "checked" }>;
}

test("files of a pair may be picked together or separately", async () => {
  const first = await pick(initial, new File([main], "main.bin"));
  expect(first.results.map(({ verdict }) => verdict)).toEqual(["right"]);
  expect(missingFiles(first)).toEqual(["panel.bin"]);
  const both = await pick(first, new File([panel], "panel.bin"));
  expect(both.results.map(({ file, verdict }) => [file.fileName, verdict])).toEqual([
    ["main.bin", "right"],
    ["panel.bin", "right"],
  ]);
  expect(missingFiles(both)).toEqual([]);
});

test("a better copy replaces a worse one", async () => {
  const bad = await pick(initial, new File([main.slice(0, 100)], "main.bin"));
  const good = await pick(bad, new File([main], "main.bin"));
  expect(good.results.map(({ verdict }) => verdict)).toEqual(["right"]);
});

test("another image starts empty", async () => {
  const first = await pick(initial, new File([main], "main.bin"));
  const other = transition(first, { type: "picked", image: imageOf(), files: [] });
  expect(other).toMatchObject({ step: "checking", earlier: [] });
});

test("an abandoned check is dropped", async () => {
  const first = await pick(initial, new File([main], "main.bin"));
  expect(transition(transition(first, { type: "left" }), { type: "finished", results: [] })).toBe(initial);
});
