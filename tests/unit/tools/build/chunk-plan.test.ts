import { describe, expect, test } from "vitest";
import { nameAfter, planChunks, type GraphModule, type Load } from "../../../../tools/build/chunk-plan.ts";

const SMALL = 100;
const LARGE = 50_000;

/** A module of the graph, with the modules that it imports. */
const file = (size: number, imports: string[] = [], dynamicImports: string[] = []): GraphModule => ({
  size,
  imports,
  dynamicImports,
});

const element = (name: string): Load => ({ name, roots: [name], unused: 1, request: 1_000 });
const page = (name: string, roots: string[]): Load => ({ name, roots, unused: 0, request: 1_000 });

/** The chunks as sorted lists of their modules. */
function chunksOf(
  modules: Record<string, GraphModule>,
  loads: Load[],
  { placed = [], entries = [] }: { placed?: string[]; entries?: string[] } = {},
): string[] {
  const names = loads.flatMap(({ roots }) => (roots.length === 1 ? roots : []));
  const chunks = planChunks(
    new Map(Object.entries(modules)),
    loads,
    new Set(placed),
    new Set([...names, ...entries]),
  );
  return chunks.map((chunk) => [...chunk].toSorted().join(" ")).toSorted();
}

const abc = ["a", "b", "c"].map(element);

describe("the plan of the chunks", () => {
  test("modules that only one element needs are in its file", () => {
    const modules = { a: file(SMALL, ["own"]), own: file(LARGE), b: file(SMALL) };
    expect(chunksOf(modules, [element("a"), element("b")])).toEqual(["a own", "b"]);
  });

  test("modules that the same elements need are one chunk", () => {
    const modules = { a: file(1, ["x", "y"]), b: file(1, ["x", "y"]), x: file(LARGE), y: file(LARGE) };
    expect(chunksOf(modules, [element("a"), element("b")])).toEqual(["a", "b", "x y"]);
  });

  test("a small module joins another chunk if that saves requests", () => {
    const users = { a: file(1, ["x", "y"]), b: file(1, ["x", "y"]), c: file(1, ["x"]) };
    expect(chunksOf({ ...users, x: file(LARGE), y: file(SMALL) }, abc)).toContain("x y");
  });

  test("a large module stays alone if others would load it without using it", () => {
    const users = { a: file(1, ["x", "y"]), b: file(1, ["x", "y"]), c: file(1, ["x"]) };
    expect(chunksOf({ ...users, x: file(LARGE), y: file(LARGE) }, abc)).toEqual(["a", "b", "c", "x", "y"]);
  });

  test("modules of different elements are one chunk if pages load them together", () => {
    const modules = {
      a: file(1, ["x"]),
      b: file(1, ["x"]),
      c: file(1, ["y"]),
      d: file(1, ["y"]),
      x: file(SMALL),
      y: file(SMALL),
    };
    const elements = ["a", "b", "c", "d"].map(element);
    expect(chunksOf(modules, elements)).toEqual(["a", "b", "c", "d", "x", "y"]);
    expect(chunksOf(modules, [...elements, page("home", ["a", "c"])])).toContain("x y");
  });

  test("no element loads more characters than its limit to save a request", () => {
    const modules = {
      a: file(1, ["x", "y"]),
      b: file(1, ["x", "y"]),
      c: file(1, ["x"]),
      x: file(LARGE),
      y: file(SMALL),
    };
    const [a, b, c] = ["a", "b", "c"].map(element) as [Load, Load, Load];
    const needed = LARGE + 1;
    expect(chunksOf(modules, [a, b, { ...c, limit: needed + SMALL }])).toContain("x y");
    expect(chunksOf(modules, [a, b, { ...c, limit: needed + SMALL - 1 }])).toEqual(["a", "b", "c", "x", "y"]);
  });

  test("chunks never import each other", () => {
    const planned = (importsOfY: string[]) => {
      const modules = {
        a: file(1, ["x", "z"]),
        b: file(1, ["x", "z"]),
        d: file(1, ["z"]),
        x: file(1, ["y"]),
        y: file(SMALL, importsOfY),
        z: file(1),
      };
      const free: Load = { name: "d", roots: ["d"], unused: 0, request: 0 };
      return chunksOf(modules, [element("a"), element("b"), free, element("y")]);
    };
    expect(planned([])).toEqual(["a", "b", "d", "x z", "y"]);
    // With x in it, z would import y, which imports z.
    expect(planned(["z"])).toEqual(["a", "b", "d", "x", "y", "z"]);
  });

  test("a small module stays alone if others would load a large one that it imports", () => {
    const planned = (importsOfY: string[]) => {
      const modules = {
        a: file(1, ["x", "y"]),
        b: file(1, ["x", "y"]),
        c: file(1, ["x"]),
        x: file(SMALL),
        y: file(SMALL, importsOfY),
        z: file(LARGE),
      };
      return chunksOf(modules, [...abc, element("z")]);
    };
    expect(planned([])).toContain("x y");
    expect(planned(["z"])).toEqual(["a", "b", "c", "x", "y", "z"]);
  });

  test("a file that is imported on demand is left to the bundler", () => {
    const modules = { a: file(1, [], ["later"]), later: file(LARGE, ["own"]), own: file(LARGE) };
    expect(chunksOf(modules, [element("a")])).toEqual(["a"]);
  });

  test("a file that is imported on demand is a chunk if its file has a name", () => {
    const modules = { a: file(1, [], ["later"]), later: file(LARGE) };
    expect(chunksOf(modules, [element("a")], { entries: ["later"] })).toEqual(["a", "later"]);
  });

  test("a placed module is in no other chunk", () => {
    const modules = { a: file(1, ["x"]), b: file(1, ["x"]), x: file(LARGE) };
    expect(chunksOf(modules, [element("a"), element("b")], { placed: ["x"] })).toEqual(["a", "b"]);
  });

  test("a chunk is named after the folder of its largest module", () => {
    const modules = new Map([
      ["/core/ui/dialog/Dialog.tsx", file(SMALL)],
      ["/core/domain/offers/offers.ts", file(LARGE)],
    ]);
    expect(nameAfter(new Set(modules.keys()), modules)).toBe("offers");
  });
});
