import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PROPERTIES } from "../../../../widgets/wallet/appearance.ts";

const sheet = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");

test("WAL-3 the card form gets each property that its styles draw with", () => {
  const css = sheet("core/ui/base.css") + sheet("widgets/wallet/frame/frame.css");
  const used = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  for (const name of PROPERTIES) used.delete(name);
  // The font is computed, and the form has no buttons.
  expect([...used].toSorted()).toEqual(["--frame-font", "--on-accent"]);
});
