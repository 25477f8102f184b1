/*
 * Collects the operations that core declares, for the OpenAPI document and the contract test. A new module with
 * operations must be added to the list here.
 */

import * as account from "../../core/domain/account/account-profile.ts";
import * as accountChanges from "../../core/domain/account/account-changes.ts";
import * as addresses from "../../core/domain/privacy/flow/address-suggestions.ts";
import * as deviceRemoval from "../../core/domain/devices/device-removal.ts";
import * as devices from "../../core/domain/devices/devices.ts";
import * as firmware from "../../core/domain/firmware/firmware.ts";
import * as marketing from "../../core/domain/marketing/marketing.ts";
import * as offers from "../../core/domain/offers/offers.ts";
import * as ordered from "../../core/domain/offers/order-confirmation.ts";
import * as orders from "../../core/domain/offers/orders.ts";
import * as review from "../../core/domain/offers/review.ts";
import * as storefront from "../../core/domain/offers/storefront.ts";
import * as privacy from "../../core/domain/privacy/privacy.ts";
import * as privacyFlow from "../../core/domain/privacy/privacy-flow.ts";
import * as subscriptionChanges from "../../core/domain/subscriptions/subscription-changes.ts";
import * as subscriptions from "../../core/domain/subscriptions/subscriptions.ts";
import * as articleTexts from "../../core/domain/support/article-texts.ts";
import * as content from "../../core/domain/support/content.ts";
import * as contentBlocks from "../../core/domain/support/blocks.ts";
import * as contentPages from "../../core/domain/support/content-pages.ts";
import * as supportTickets from "../../core/domain/support/support-tickets.ts";
import * as transactions from "../../core/domain/transactions/transactions.ts";
import * as cardRemoval from "../../core/domain/wallet/card-removal.ts";
import * as cards from "../../core/domain/wallet/cards.ts";
import * as wallet from "../../core/domain/wallet/wallet.ts";
import * as log from "../../core/http/log.ts";
import type { Operation } from "../../core/http/operation.ts";
import { wireNameOf } from "../../core/http/wire.ts";
import * as identity from "../../core/session/anonymous/identity.ts";

/** An operation as an element declares it, of any types. */
export type Declaration = Operation<never, unknown, unknown>;

const modules: readonly object[] = [
  account,
  accountChanges,
  addresses,
  articleTexts,
  cardRemoval,
  cards,
  content,
  contentBlocks,
  contentPages,
  deviceRemoval,
  devices,
  firmware,
  identity,
  log,
  marketing,
  offers,
  ordered,
  orders,
  privacy,
  privacyFlow,
  review,
  storefront,
  subscriptionChanges,
  subscriptions,
  supportTickets,
  transactions,
  wallet,
];

const isDeclaration = (value: unknown): value is Declaration =>
  typeof value === "object" && value !== null && "service" in value && "request" in value && "read" in value;

/** Identifies an operation: `support-tickets.createTicket`. */
export const idOf = ({ service, name }: Pick<Declaration, "service" | "name">): string =>
  `${wireNameOf(service)}.${name}`;

/** All declared operations, by id. The first one wins if two share an operation, as a password's two changes do. */
export const declarations: ReadonlyMap<string, Declaration> = new Map(
  modules
    .flatMap((module) => Object.values(module))
    .filter(isDeclaration)
    .map((declaration): [string, Declaration] => [idOf(declaration), declaration])
    .toReversed(),
);
