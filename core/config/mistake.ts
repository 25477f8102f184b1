import type { MistakeFacts, MistakeKind } from "./mistakes.ts";
import { sharedPage } from "./shared-page.ts";

/**
 * Tells the page's developer of a mistake in three parts: what, why, what to do (mistakes.ts). Never used for what a
 * customer did, and never given personal data. Where the texts cannot be had, the bare facts are told.
 */
export async function mistake<Kind extends MistakeKind>(
  kind: Kind,
  ...facts: MistakeFacts<Kind>
): Promise<void> {
  const texts = await sharedPage()
    .mistakes?.()
    .catch(() => {});
  if (texts) texts.tell(kind, facts);
  else console.error("[tv-selfcare]", kind, ...facts);
}
