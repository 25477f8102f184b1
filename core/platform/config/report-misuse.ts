import type { MisuseFacts, MisuseKind } from "./misuse-messages.ts";
import { sharedPage } from "./shared-page.ts";

/**
 * Reports a developer's mistake on the console in three parts: what, why, what to do (misuse-messages.ts). Don't use it for
 * customers' mistakes, and never pass personal data. If the texts can't be loaded, only the facts are logged.
 */
export async function reportMisuse<Kind extends MisuseKind>(
  kind: Kind,
  ...facts: MisuseFacts<Kind>
): Promise<void> {
  const texts = await sharedPage()
    .messages?.()
    .catch(() => {});
  if (texts) texts.logMisuse(kind, facts);
  else console.error("[tv-selfcare]", kind, ...facts);
}
