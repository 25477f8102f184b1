import type { Failure } from "../../core/http/failure.ts";

/**
 * Why a card wasn't saved or removed, if the wallet service didn't say so itself (WAL-6, WAL-8). `unsent`: the card
 * hasn't left its form. `elsewhere`: the call never reached the service.
 */
export type CardReason = "unchanged" | "no-account" | "unsent" | "declined" | "elsewhere";

export type CardFailure = Failure<CardReason>;
