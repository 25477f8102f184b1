import type { Database } from "../database/client.ts";
import { signed } from "../services/firmware/signing.ts";

/** Returns the origin of the apps' own pages: another origin of this machine than the API's, as in production. */
export function partnerOrigin(origin: string): string {
  const url = new URL(origin);
  url.hostname = "partner.localhost";
  return url.origin;
}

/** Returns the path of the page that activates a subscription's app, without its signature. */
export const activationPath = (appId: string, subscriptionId: number): string =>
  `/partner/${appId}/${subscriptionId}`;

/** Returns the signed address of that page, which expires soon (OFR-13, virtual clock). */
export const activationUrl = async (
  db: Database,
  { now, origin, language }: { now: Date; origin: string; language: string },
  path: string,
): Promise<string> => `${partnerOrigin(origin)}${await signed(db, now, path)}&lang=${language}`;
