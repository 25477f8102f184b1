import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { squeezed } from "../../../tools/build/squeeze.ts";
import { store } from "../files.ts";
import type { Mount, Variant } from "./variant.ts";

/** The hand-written element in one minified file, and the same form as plain markup, which is the lower limit. */
export async function floorVariants(): Promise<{ mount: Mount; variants: Variant[] }> {
  const source = await readFile(join(import.meta.dirname, "../floor/email-floor.js"), "utf8");
  const dir = await store("floor", { "email-floor.js": await squeezed(source) });
  return {
    mount: { path: "/floor/", dir },
    variants: [
      {
        name: "floor: hand-written element",
        kind: "floor",
        head: '<script type="module" src="/floor/email-floor.js"></script>',
        body: "<email-floor></email-floor>",
        answer: "message",
      },
      {
        name: "limit: static <form>",
        kind: "limit",
        head: "",
        body: `<form><h2>Be the first to know</h2><p>New shows, deals and tips for your TV, straight to your inbox.</p>
<label>Email address <input name="email" type="email" autocomplete="email" required></label> <button>Sign up</button></form>`,
        answer: "native",
      },
    ],
  };
}
