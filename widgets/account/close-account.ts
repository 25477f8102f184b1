import { DEADLINE_MS, type ApiClient } from "../../core/http/client.ts";
import { runMutation } from "../../core/http/mutation.ts";
import type { Owner } from "../../core/domain/account/account-changes.ts";
import { removeCard } from "../../core/domain/wallet/card-removal.ts";
import { getWallet } from "../../core/domain/wallet/wallet.ts";
import type { Clock } from "../../core/platform/clock.ts";
import { deactivate } from "./changes.ts";

interface Deps {
  call: ApiClient["call"];
  clock: Clock;
  owner: Owner;
  signal: AbortSignal;
  onCardRemoved: () => void;
}

/**
 * ACC-10: removes the card, if there is one, then deactivates the account, in DEADLINE_MS at most. A second call
 * continues where the first one failed: neither step is repeated.
 * @throws ApiError
 */
export async function closeAccount({ call, clock, owner, signal, onCardRemoved }: Deps): Promise<void> {
  const { personId, customerRelationshipId } = owner;
  const until = clock.monotonic() + DEADLINE_MS;
  /** Calls with the time that is left. */
  const callInTime: typeof call = (operation, request, options) => {
    const left = Math.max(0, until - clock.monotonic());
    return call(operation, request, {
      ...options,
      signal,
      deadlineMs: Math.min(left, options?.deadlineMs ?? left),
    });
  };
  const [card] = await callInTime(getWallet, {});
  if (card) {
    const request = { personId, customerRelationshipId, token: card.token };
    await runMutation(removeCard, callInTime, request);
    onCardRemoved();
  }
  await runMutation(deactivate, callInTime, { personId, customerRelationshipId });
}
