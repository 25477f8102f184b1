import type { Subscription } from "../subscriptions.ts";

/**
 * Whether a subscription must be activated before the customer can stream.
 * @param statuses values of `activationStatus` that mean so (BAN-1, `lists.bannerActivationStatuses`)
 */
export const isWaitingForActivation = (
  { status, activationStatus }: Subscription,
  statuses: readonly string[],
): boolean => status === "CURRENT" && statuses.includes(activationStatus);
