/* What a customer does, and what goes wrong meanwhile. */

import fc from "fast-check";

/** The kinds of writes. Some have variants. */
export const kinds = [
  "sign-up",
  "ticket",
  "do-not-sell",
  "device",
  "card",
  "refund",
  "order",
  "cancellation",
  "change",
  "undo",
  "privacy-request",
  "withdrawal",
  "deactivation",
] as const;
export type Kind = (typeof kinds)[number];

/** What happens to one request. Those before `slow` are the simplest. */
export const faultNames = [
  "dropped-before",
  "dropped-after",
  "cut-request",
  "cut-answer",
  "slow",
  "twice-at-once",
  "again-later",
  "arrives-late",
  "unavailable",
  "bad-gateway-after",
  "silent-before",
  "silent-after",
  "killed-before",
  "killed-after",
  // For the soak only.
  "server-error",
] as const;
export type FaultName = (typeof faultNames)[number];

export interface Fault {
  name: FaultName;
  /** How late, in ms, for faults with a delay. */
  ms: number;
}

/** How the customer presses: once, twice at once, or in two tabs at once. */
const hands = ["once", "twice", "two-tabs"] as const;

/** What else happens when the write's first request arrives. */
const events = ["nothing", "session-ends", "signs-out-elsewhere", "server-clock", "device-clock"] as const;

export interface Write {
  kind: Kind;
  /** Chooses one of the kind's variants. */
  variant: number;
  /** Number of writing requests that arrive before the first fault. */
  spared: number;
  /** Faults of the writing requests after these, one by one. */
  writes: Fault[];
  /** The same for the requests that only read. */
  reads: Fault[];
  hands: (typeof hands)[number];
  event: (typeof events)[number];
}

const rare = (weight: number, names: readonly FaultName[]) => ({
  weight,
  arbitrary: fc.constantFrom(...names),
});

const fault = fc.record<Fault>({
  name: fc.oneof(
    rare(200, faultNames.slice(0, 10)),
    // A deadline ends these, and a killed server needs seconds to start.
    rare(12, ["silent-before", "silent-after"]),
    rare(1, ["killed-before", "killed-after"]),
  ),
  ms: fc.nat(300),
});

const often = <T>(weight: number, usual: T, others: readonly T[]) =>
  fc.oneof(
    { weight, arbitrary: fc.constant(usual) },
    ...others.map((other) => ({ weight: 1, arbitrary: fc.constant(other) })),
  );

const write: fc.Arbitrary<Write> = fc.record({
  kind: fc.constantFrom(...kinds),
  variant: fc.nat(5),
  spared: often(6, 0, [1, 2]),
  writes: fc.array(fault, { minLength: 1, maxLength: 4 }),
  reads: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Fault[]>([]) },
    { weight: 1, arbitrary: fc.array(fault, { minLength: 1, maxLength: 3 }) },
  ),
  hands: often(4, hands[0], hands.slice(1)),
  event: often(16, events[0], events.slice(1)),
});

/** Longest visit. Opening a page costs more than most writes. */
const WRITES = 24;

/** Writes of one customer, one after the other. A deactivation is the last one. */
export const visits: fc.Arbitrary<Write[]> = fc
  .array(write, { minLength: 1, maxLength: WRITES, size: "max" })
  .map((list) => {
    const last = list.filter(({ kind }) => kind === "deactivation").slice(0, 1);
    return [...list.filter(({ kind }) => kind !== "deactivation"), ...last];
  });
