import type { Service } from "../operation.ts";
import { account } from "./account.ts";
import { content } from "./content.ts";
import { devices } from "./devices.ts";
import { firmware } from "./firmware.ts";
import { identity } from "./identity.ts";
import { logging } from "./logging.ts";
import { marketing } from "./marketing.ts";
import { offers } from "./offers.ts";
import { privacy } from "./privacy.ts";
import { privacyFlow } from "./privacy-flow.ts";
import { storefront } from "./storefront.ts";
import { subscriptions } from "./subscriptions.ts";
import { supportTickets } from "./support-tickets.ts";
import { transactions } from "./transactions.ts";
import { wallet } from "./wallet.ts";

/** All microservices. The routes and `GET /config` are created from this list. */
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
