import type { Database } from "../database/client.ts";
import { signed } from "../firmware/signing.ts";

/** Where the apps' own pages are: another origin of this machine than the API's, as it is in life. */
export function partnerOrigin(origin: string): string {
  const url = new URL(origin);
  url.hostname = "partner.localhost";
  return url.origin;
}

/** Path of the page on which a subscription's app is activated, without its signature. */
export const activationPath = (appId: string, subscriptionId: number): string =>
  `/partner/${appId}/${subscriptionId}`;

/** OFR-13: address of that page, signed and soon over (virtual clock). */
export const activationUrl = async (
  db: Database,
  { now, origin, language }: { now: Date; origin: string; language: string },
  path: string,
): Promise<string> => `${partnerOrigin(origin)}${await signed(db, now, path)}&lang=${language}`;
