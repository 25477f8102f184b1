/** Ids of the customer who is signed in, as the login names them (API-1). */
export interface CustomerIds {
  personId: string;
  customerRelationshipId: string;
  accountId: string;
  serviceAccountId: string;
  xboAccountId: string;
}

/**
 * Why nobody is signed in:
 * - `none` nobody was · `deliberate` the customer signed out here
 * - `expired` the customer did not answer the session's warning
 * - `lost` the login has ended: expired, refused by the server, signed out in another tab
 * - `refused` the customer did not sign in when asked · `failed` the sign-in could not be completed
 */
export type WhySignedOut = "none" | "deliberate" | "expired" | "lost" | "refused" | "failed";

export type CustomerState =
  /** A login is being looked for. */
  | { status: "starting" }
  | { status: "signed-out"; why: WhySignedOut }
  /** The page is on its way to sign-in or sign-out. */
  | { status: "leaving" }
  | { status: "signed-in"; ids: CustomerIds };
