import { expect, test } from "vitest";
import { document } from "../../../../tools/build/documented.ts";
import { wordpressPlugin } from "../../../../tools/build/wordpress.ts";
import { START_MS } from "../../sandbox/sandbox.ts";
import { folders } from "./release.ts";

test(
  "the WordPress plugin has a block for each element that needs no session, and no other",
  { timeout: START_MS },
  async () => {
    const files = await wordpressPlugin(folders.map(document), "1.2.3");
    const blocks = [...files.keys()].flatMap((path) => /blocks\/tv-(.+)\/block\.json$/.exec(path)?.[1] ?? []);
    const others = folders.map(({ name }) => name).filter((name) => !blocks.includes(name));
    expect(others).toEqual([
      "account",
      "account-nav",
      "banner",
      "devices",
      "header",
      "offers",
      "portal",
      "privacy-dashboard",
      "privacy-settings",
      "session-timeout",
      "subscriptions",
      "transactions",
      "wallet",
    ]);
    expect(files.get("tv-selfcare/tv-selfcare.php")?.toString()).toContain("Version:           1.2.3\n");
    expect(JSON.parse(files.get("tv-selfcare/blocks/tv-email-signup/block.json")!.toString())).toMatchObject({
      name: "tv-selfcare/email-signup",
      attributes: {
        variant: { type: "string", enum: ["section", "modal"] },
        headingLevel: { type: "number" },
        open: { type: "boolean" },
      },
    });
  },
);
