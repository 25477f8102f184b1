/** Ids of the customer who is signed in, from the login (API-1). */
export interface CustomerIds {
  personId: string;
  customerRelationshipId: string;
  accountId: string;
  serviceAccountId: string;
  xboAccountId: string;
}

/**
 * Why no customer is signed in:
 * - `none` no customer was signed in · `deliberate` the customer signed out here
 * - `expired` the customer didn't respond to the session's warning
 * - `lost` the login has ended: expired, refused by the server, signed out in another tab
 * - `refused` the customer declined to sign in · `failed` the sign-in couldn't be completed
 */
export type WhySignedOut = "none" | "deliberate" | "expired" | "lost" | "refused" | "failed";

export type CustomerState =
  /** Looking for a login. */
  | { status: "starting" }
  | { status: "signed-out"; why: WhySignedOut }
  /** The page is leaving for the sign-in or sign-out. */
  | { status: "leaving" }
  | { status: "signed-in"; ids: CustomerIds };
