/* The list of all microservices. The routes, `GET /config` and the OpenAPI document are generated from it. */

import type { Service } from "../operation.ts";
import { account } from "./account/account.ts";
import { content } from "./support/content.ts";
import { devices } from "./devices/devices.ts";
import { firmware } from "./firmware/firmware.ts";
import { identity } from "./identity.ts";
import { logging } from "./logging.ts";
import { marketing } from "./marketing/marketing.ts";
import { offers } from "./offers/offers.ts";
import { privacy } from "./privacy/privacy.ts";
import { privacyFlow } from "./privacy/privacy-flow.ts";
import { storefront } from "./offers/storefront.ts";
import { subscriptions } from "./subscriptions/subscriptions.ts";
import { supportTickets } from "./support/support-tickets.ts";
import { transactions } from "./transactions/transactions.ts";
import { wallet } from "./wallet/wallet.ts";

export const services: readonly Service[] = [
  account,
  content,
  devices,
  firmware,
  identity,
  logging,
  marketing,
  privacy,
  storefront,
  subscriptions,
  supportTickets,
  transactions,
  wallet,
  privacyFlow,
  offers,
];

/** Returns the base path of a microservice. */
export const basePath = (service: Service): string => `/api/${service.name}`;
