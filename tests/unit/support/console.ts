import { vi } from "vitest";
import { sharedPage } from "../../../core/platform/config/shared-page.ts";
import { settle } from "./clock.ts";

interface Report {
  what: string;
  why: string;
  fix: string;
}

/** The errors reported to a page's developer while `during` runs, each in its three parts. */
export async function reportsOf(during: () => unknown): Promise<Report[]> {
  const spy = vi.spyOn(console, "error").mockImplementation(() => {});
  const texts = await import("../../../core/platform/config/misuse-messages.ts");
  sharedPage().messages = () => Promise.resolve(texts);
  try {
    await during();
    await settle();
    return spy.mock.calls.map(([text]) => parts(String(text)));
  } finally {
    spy.mockRestore();
  }
}

/** A text without the three parts is returned empty. */
function parts(text: string): Report {
  const [, what = "", why = "", fix = ""] =
    /^\[tv-selfcare\] (.+)\n {2}Why: (.+)\n {2}Fix: (.+)$/.exec(text) ?? [];
  return { what, why, fix };
}
