import { toJson } from "../json.ts";
import { isLoopback } from "../page.ts";
import { reportMisuse } from "./report-misuse.ts";
import { sharedPage } from "./shared-page.ts";

/** Returns the absolute address, or undefined if it is neither https nor on a local machine. */
function secureAddress(text: string, base: string): string | undefined {
  try {
    const { protocol, hostname, username, password, href } = new URL(text, base);
    const isSecure = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
    return text && isSecure && !username && !password ? href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the address of the card form's document if it isn't the release's own: from the build of the page's code, or from
 * the script tag (`data-card-frame-url`). `configure()` can't set it: the document gets the card, so no call at run time may
 * choose it. An address that isn't safe is reported and ignored.
 * @param built from the build
 * @param page address that relative ones are resolved against
 */
export function cardFrameUrl(
  built: string | undefined,
  page: string,
  report: typeof reportMisuse = reportMisuse,
): string | undefined {
  const { script } = sharedPage();
  // Only the tag's own: an object of the page may have a polluted prototype.
  const onTag = Object.hasOwn(script, "cardFrameUrl") ? script["cardFrameUrl"] : undefined;
  const given = built ?? onTag;
  if (given === undefined) return undefined;
  const address = secureAddress(given, page);
  if (address === undefined) void report("wrong-option", "cardFrameUrl", toJson(given));
  return address;
}
