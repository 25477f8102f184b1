import type { ManagedOrder, ServerTexts } from "../../core/domain/subscriptions/subscriptions.ts";
import type { ActionRequest } from "./actions.ts";

const linesOf = (texts: ServerTexts, requested: ActionRequest["action"]): string[] =>
  texts
    .filter(({ action }) => action === "" || action === requested)
    .flatMap(({ items }) => items.flatMap(({ description }) => description));

/**
 * SUB-9: returns the server's texts before or after an action, line by line; each may be HTML. A managed order's
 * texts come before the subscription's own.
 */
export function serverMessages(
  kind: "confirmations" | "thankyou",
  { action, subscription }: ActionRequest,
  order: ManagedOrder | undefined,
): string[] {
  const entry = order?.current.find(({ sku }) => sku === subscription.sku);
  const ordered = linesOf(entry?.[kind] ?? [], action);
  if (ordered.length || kind === "thankyou") return ordered;
  return linesOf(subscription.confirmations, action);
}

/** Returns the server's terms for an action, as HTML; empty if it has none. */
export function termsOf({ action, subscription }: ActionRequest, order: ManagedOrder | undefined): string {
  if (action !== "RESUBSCRIBE" && action !== "UPGRADE" && action !== "DOWNGRADE") return "";
  const entry = order?.current.find(({ sku }) => sku === subscription.sku);
  return entry?.termsAndConditions || subscription.termsAndConditions;
}
