import type { Wallet } from "../../core/domain/wallet/wallet.ts";
import type { Call } from "../../core/element/hooks/hooks.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";

/** Saves the card. Returns it as it is then. @throws ApiError */
export type Save = (call: Call, ids: CustomerIds) => Promise<Wallet>;

/** Values of the form's fields beside the card's own, by name. */
export type Draft = Readonly<Record<string, string>>;
