import { join } from "node:path";
import { expect, test } from "vitest";
import { discoverWidgets } from "../../../../tools/build/discover.ts";
import { document } from "../../../../tools/build/documented.ts";
import { projectRoot } from "../../../../tools/tree.ts";
import { EXPORTED_PARTS } from "../../../../widgets/portal/view/PartView.tsx";
import { pages, type Part } from "../../../../widgets/portal/pages.ts";

const FRAME = ["header", "footer", "session-timeout", "account-nav", "banner", "apps-list"];

const namesIn = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ name, inside = [] }) => [name, ...namesIn(inside)]);

test("PAG-14 page styles reach each part of each element in the portal", () => {
  const used = new Set([...FRAME, ...Object.values(pages).flatMap(({ parts }) => namesIn(parts))]);
  const parts = discoverWidgets(join(projectRoot, "widgets"))
    .filter(({ name }) => used.has(name))
    .flatMap((folder) => document(folder).reference.parts.map(({ name }) => name));
  expect(EXPORTED_PARTS.split(", ")).toEqual([...new Set(parts)].toSorted());
});
