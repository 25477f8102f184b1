import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { DeviceKind } from "../../../core/domain/devices/devices.ts";
import type { Language } from "../../content/language.ts";

/** The tables of migrations/, column by column. Columns are described there and typed here. */

const id = () => integer("id").primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true });
/**
 * Each driver returns its own kind of array. Bytes are sent as base64, because one driver takes seconds to write
 * megabytes as digits.
 */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: (buffer) => sql`decode(${buffer.toString("base64")}, 'base64')`,
  fromDriver: (array) => Buffer.from(array),
});

export const settings = pgTable("settings", {
  id: boolean("id").primaryKey().default(true),
  version: text("version").notNull(),
  clockOffsetMs: bigint("clock_offset_ms", { mode: "number" }).notNull().default(0),
  changes: jsonb("changes").notNull().default({}),
});

export const scenarios = pgTable(
  "scenarios",
  {
    service: text("service").notNull(),
    operation: text("operation").notNull(),
    scenario: text("scenario").notNull(),
    uses: integer("uses").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.service, table.operation] })],
);

export const tokens = pgTable("tokens", {
  hash: text("hash").primaryKey(),
  clientId: text("client_id").notNull(),
  expiresAt: at("expires_at").notNull(),
  personId: text("person_id"),
  grantId: text("grant_id"),
});

export const oidcRecords = pgTable(
  "oidc_records",
  {
    kind: text("kind").notNull(),
    hash: text("hash").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    personId: text("person_id"),
    grantId: text("grant_id"),
    sessionUid: text("session_uid"),
    predecessor: text("predecessor"),
    consumedAt: at("consumed_at"),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.hash] })],
);

export const signInTries = pgTable("sign_in_tries", {
  addressHash: text("address_hash").primaryKey(),
  tries: integer("tries").notNull(),
  endsAt: at("ends_at").notNull(),
});

export const people = pgTable("people", {
  personId: text("person_id").primaryKey(),
  customerRelationshipId: text("customer_relationship_id").notNull(),
  accountId: text("account_id").notNull(),
  serviceAccountId: text("service_account_id").notNull(),
  xboAccountId: text("xbo_account_id").notNull(),
  email: text("email").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  passwordHash: text("password_hash").notNull(),
  addressLine1: text("address_line1").notNull().default(""),
  addressLine2: text("address_line2").notNull().default(""),
  city: text("city").notNull().default(""),
  state: text("state").notNull().default("XX"),
  country: text("country").notNull().default("US"),
  zip: text("zip").notNull().default(""),
  showOnlyZipCode: boolean("show_only_zip_code").notNull().default(false),
  canUpdate: boolean("can_update").notNull().default(true),
  fedAuthProviders: text("fed_auth_providers").array().notNull().default([]),
  accountStatus: text("account_status").$type<"ACTIVE" | "DEACTIVATED">().notNull().default("ACTIVE"),
  deactivationDate: at("deactivation_date"),
  createdAt: at("created_at").notNull(),
});

export const oneTimeCodes = pgTable("one_time_codes", {
  id: id(),
  requestId: text("request_id").notNull(),
  personId: text("person_id").notNull(),
  email: text("email").notNull(),
  codeHash: text("code_hash"),
  tries: integer("tries").notNull().default(0),
  createdAt: at("created_at").notNull(),
  expiresAt: at("expires_at").notNull(),
  usedAt: at("used_at"),
});

export const passwordTries = pgTable("password_tries", {
  id: id(),
  personId: text("person_id").notNull(),
  failed: integer("failed").notNull(),
  waitsUntil: at("waits_until"),
});

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    status: integer("status"),
    body: text("body"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.operation, table.key] })],
);

export const rateWindows = pgTable("rate_windows", {
  operation: text("operation").primaryKey(),
  minute: bigint("minute", { mode: "number" }).notNull(),
  hits: integer("hits").notNull(),
});

export const recipients = pgTable("recipients", {
  id: id(),
  email: text("email").notNull(),
  prospect: text("prospect").notNull(),
  customerType: text("customer_type").notNull(),
  acquisitionDate: text("acquisition_date").notNull(),
  permissionStatus: text("permission_status").notNull(),
  createdAt: at("created_at").notNull(),
  updatedAt: at("updated_at").notNull(),
});

export const triggerEvents = pgTable("trigger_events", {
  id: id(),
  recipientId: integer("recipient_id").notNull(),
  eventName: text("event_name").notNull(),
  language: text("language").notNull(),
  optionalData: jsonb("optional_data").notNull(),
  createdAt: at("created_at").notNull(),
});

export const outbox = pgTable("outbox", {
  id: id(),
  language: text("language").notNull(),
  message: jsonb("message").notNull(),
  createdAt: at("created_at").notNull(),
});

export const uiLogs = pgTable("ui_logs", {
  id: id(),
  entry: jsonb("entry").$type<Record<string, unknown>>().notNull(),
  createdAt: at("created_at").notNull(),
});

export const calls = pgTable("calls", {
  number: bigint("number", { mode: "number" }).generatedByDefaultAsIdentity(),
  slot: bigint("slot", { mode: "number" })
    .primaryKey()
    .generatedAlwaysAs(sql`number % 200`),
  at: at("at").notNull(),
  method: text("method").notNull(),
  service: text("service").notNull(),
  operation: text("operation").notNull(),
  status: integer("status"),
  trackingId: text("tracking_id"),
  durationMs: integer("duration_ms").notNull(),
  headerNames: text("header_names").array().notNull(),
  sourceId: text("source_id"),
  apiVersion: text("api_version"),
  contentLanguage: text("content_language"),
});

export const firmwareKeys = pgTable("firmware_keys", {
  id: boolean("id").primaryKey().default(true),
  secret: text("secret").notNull(),
});

export const firmwareAcceptances = pgTable("firmware_acceptances", {
  id: id(),
  modelNumber: text("model_number").notNull(),
  lastModified: at("last_modified").notNull(),
  accepted: boolean("accepted").notNull(),
  versionFirmwareUpdated: text("version_firmware_updated").notNull(),
  termsVersion: text("terms_version").notNull(),
  termsSha256: text("terms_sha256").notNull(),
  loggedAs: text("logged_as").notNull(),
  createdAt: at("created_at").notNull(),
});

export const ticketTokens = pgTable("ticket_tokens", {
  hash: text("hash").primaryKey(),
  expiresAt: at("expires_at").notNull(),
});

export const tickets = pgTable("tickets", {
  id: id(),
  reference: text("reference").notNull(),
  formId: integer("form_id").notNull(),
  subject: text("subject").notNull(),
  customFields: jsonb("custom_fields").$type<Record<string, string>>().notNull(),
  comment: text("comment").notNull(),
  uploads: text("uploads").array().notNull(),
  requesterName: text("requester_name"),
  requesterEmail: text("requester_email").notNull(),
  language: text("language").notNull(),
  createdAt: at("created_at").notNull(),
});

export const uploads = pgTable("uploads", {
  id: id(),
  token: text("token").notNull(),
  name: text("name").notNull(),
  type: text("type").notNull(),
  size: integer("size").notNull(),
  sha256: text("sha256").notNull(),
  ticketId: integer("ticket_id"),
  createdAt: at("created_at").notNull(),
  expiresAt: at("expires_at").notNull(),
});

export const uploadContents = pgTable("upload_contents", {
  uploadId: integer("upload_id").primaryKey(),
  content: bytes("content").notNull(),
});

export const devices = pgTable("devices", {
  id: id(),
  personId: text("person_id").notNull(),
  serviceAccountId: text("service_account_id").notNull(),
  serialNumber: text("serial_number").notNull(),
  deviceType: text("device_type").$type<DeviceKind>().notNull(),
  brand: text("brand").notNull(),
  model: text("model").notNull(),
  friendlyName: text("friendly_name").notNull(),
  linked: boolean("linked").notNull().default(true),
  online: boolean("online").notNull().default(true),
  removedAt: at("removed_at"),
  createdAt: at("created_at").notNull(),
});

export const adChoices = pgTable("ad_choices", {
  id: id(),
  personId: text("person_id").notNull(),
  tv: boolean("tv").notNull(),
  sd: boolean("sd").notNull(),
  updatedAt: at("updated_at").notNull(),
});

export const termsAcceptances = pgTable("terms_acceptances", {
  id: id(),
  personId: text("person_id").notNull(),
  termId: text("term_id").notNull(),
  acceptedAt: at("accepted_at").notNull(),
});

export const appPreferences = pgTable("app_preferences", {
  id: id(),
  personId: text("person_id").notNull(),
  channelId: text("channel_id").notNull(),
  name: text("name").notNull(),
  enabled: boolean("enabled").notNull(),
  updatedAt: at("updated_at").notNull(),
});

export const advertisingIds = pgTable("advertising_ids", {
  id: id(),
  personId: text("person_id").notNull(),
  advertisingId: text("advertising_id").notNull(),
  resets: integer("resets").notNull().default(0),
  updatedAt: at("updated_at").notNull(),
});

export const wallets = pgTable("wallets", {
  id: id(),
  personId: text("person_id").notNull(),
  token: text("token").notNull(),
  cardType: text("card_type").$type<"VISA" | "DISCOVER" | "MASTERCARD" | "AMERICANEXPRESS">().notNull(),
  cardLast4Digits: text("card_last4_digits").notNull(),
  expirationDate: text("expiration_date").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  address1: text("address1").notNull(),
  address2: text("address2").notNull().default(""),
  city: text("city").notNull(),
  state: text("state").notNull(),
  zip: text("zip").notNull(),
  country: text("country").notNull().default("US"),
  createdAt: at("created_at").notNull(),
  removedAt: at("removed_at"),
});

export interface PlanWords {
  /** Within its subscription, such as `Standard`. */
  name: string;
  bulletins: string[];
  renewalDescription: string;
  /** HTML. */
  terms: string;
}

export const plans = pgTable("plans", {
  id: id(),
  sku: text("sku").notNull(),
  offerId: text("offer_id").notNull(),
  baseSku: text("base_sku").notNull(),
  offerGroup: text("offer_group"),
  family: text("family").notNull(),
  subscriptionType: text("subscription_type").$type<"xcp" | "managed">().notNull(),
  appId: text("app_id").notNull(),
  appName: text("app_name").notNull(),
  subscriptionName: text("subscription_name").notNull(),
  priceCents: integer("price_cents").notNull(),
  currency: text("currency").notNull().default("USD"),
  planDuration: text("plan_duration").$type<"Month" | "year">().notNull(),
  productKey: text("product_key").notNull(),
  publisherName: text("publisher_name").notNull(),
  lineOfService: text("line_of_service").notNull(),
  words: jsonb("words").$type<Record<Language, PlanWords>>().notNull(),
  termsVersion: text("terms_version").notNull().default("2026-11"),
  isSold: boolean("is_sold").notNull().default(true),
});

export const subscriptions = pgTable("subscriptions", {
  id: id(),
  personId: text("person_id").notNull(),
  sku: text("sku").notNull(),
  priceCents: integer("price_cents").notNull(),
  offerType: text("offer_type").$type<"promotion" | "freeTrial">(),
  activationStatus: text("activation_status").$type<"ACTIVATED" | "NOT_ACTIVATED">().notNull(),
  walletId: integer("wallet_id"),
  startedAt: at("started_at").notNull(),
  renewsAt: at("renews_at"),
  billingDay: integer("billing_day"),
  endsAt: at("ends_at"),
  nextSku: text("next_sku"),
  lastReference: text("last_reference"),
});

export const transactions = pgTable("transactions", {
  id: id(),
  personId: text("person_id").notNull(),
  subscriptionId: integer("subscription_id"),
  refundOf: integer("refund_of"),
  serviceName: text("service_name").notNull(),
  chargeCategory: text("charge_category")
    .$type<"Subscription" | "Promotion" | "Rental" | "Refund">()
    .notNull(),
  appId: text("app_id").notNull(),
  amountCents: integer("amount_cents").notNull(),
  currency: text("currency").notNull().default("USD"),
  cardType: text("card_type"),
  cardLast4Digits: text("card_last4_digits"),
  refundReason: text("refund_reason"),
  createdAt: at("created_at").notNull(),
});

export const banners = pgTable("banners", {
  id: id(),
  offerGroup: text("offer_group").notNull(),
  style: text("style").notNull(),
  words: jsonb("words").$type<Record<Language, { title: string; description: string }>>().notNull(),
  images: jsonb("images").$type<Record<"small" | "medium" | "large" | "extraLarge", string>>().notNull(),
});

export const ledger = pgTable("ledger", {
  id: id(),
  personId: text("person_id").notNull(),
  kind: text("kind").$type<"order" | "charge" | "refund" | "change" | "card">().notNull(),
  what: text("what").notNull(),
  sku: text("sku"),
  amountCents: integer("amount_cents"),
  reference: text("reference").notNull(),
  createdAt: at("created_at").notNull(),
});

export const offerGroups = pgTable("offer_groups", {
  id: id(),
  name: text("name").notNull(),
  isExclusive: boolean("is_exclusive").notNull(),
});

export const promotions = pgTable("promotions", {
  id: id(),
  sku: text("sku").notNull(),
  offerType: text("offer_type").$type<"promotion" | "freeTrial">().notNull(),
  priceCents: integer("price_cents").notNull(),
  days: integer("days").notNull(),
});

export const carts = pgTable("carts", {
  id: id(),
  cartId: text("cart_id").notNull(),
  salesJourneyId: text("sales_journey_id").notNull(),
  personId: text("person_id").notNull(),
  offerGroup: text("offer_group").notNull(),
  createdAt: at("created_at").notNull(),
  orderedAt: at("ordered_at"),
});

export const cartItems = pgTable("cart_items", {
  id: id(),
  cartId: text("cart_id").notNull(),
  sku: text("sku").notNull(),
});

export const orders = pgTable("orders", {
  id: id(),
  orderId: text("order_id").notNull(),
  salesJourneyId: text("sales_journey_id").notNull(),
  personId: text("person_id").notNull(),
  amountCents: integer("amount_cents"),
  cardType: text("card_type"),
  cardLast4Digits: text("card_last4_digits"),
  acceptanceChannel: text("acceptance_channel"),
  clientIpAddress: text("client_ip_address"),
  placedAt: at("placed_at"),
});

export const orderItems = pgTable("order_items", {
  id: id(),
  orderId: text("order_id").notNull(),
  sku: text("sku").notNull(),
  priceCents: integer("price_cents").notNull(),
  subscriptionId: integer("subscription_id").notNull(),
});

/** An offer that a customer consented to. */
export interface ConsentedOffer {
  id: string;
  /** Charged with the order. */
  priceCents: number;
  /** Charged at each renewal. */
  renewalCents: number;
  terms: { version: string; sha256: string }[];
}

export const consents = pgTable("consents", {
  id: id(),
  consentId: text("consent_id").notNull(),
  orderId: text("order_id").notNull(),
  offers: jsonb("offers").$type<ConsentedOffer[]>().notNull(),
  fingerprint: text("fingerprint").notNull(),
  createdAt: at("created_at").notNull(),
});

export const cardNonces = pgTable("card_nonces", {
  id: id(),
  nonce: text("nonce").notNull(),
  createdAt: at("created_at").notNull(),
});

export const flowTokens = pgTable("flow_tokens", {
  hash: text("hash").primaryKey(),
  expiresAt: at("expires_at").notNull(),
});

export const flowSessions = pgTable("flow_sessions", {
  id: id(),
  hash: text("hash").notNull(),
  entry: text("entry").notNull(),
  step: text("step").notNull(),
  visit: integer("visit").notNull().default(1),
  trail: text("trail").array().notNull().default([]),
  answers: jsonb("answers").$type<Record<string, string | string[]>>().notNull().default({}),
  personId: text("person_id"),
  requestId: integer("request_id"),
  codeRequestId: text("code_request_id"),
  expiresAt: at("expires_at").notNull(),
});

export const privacyRequests = pgTable("privacy_requests", {
  id: id(),
  crn: text("crn").notNull(),
  type: text("type").$type<"access" | "deletion" | "correction" | "optOut">().notNull(),
  customerSubType: text("customer_sub_type")
    .$type<"CURRENT" | "FORMER" | "NEVER" | "THIRD_PARTY">()
    .notNull(),
  personId: text("person_id"),
  email: text("email"),
  answers: jsonb("answers").$type<Record<string, string | string[]>>().notNull(),
  language: text("language").$type<Language>().notNull(),
  outcome: text("outcome").$type<"completed" | "no-data">().notNull(),
  toldStatus: text("told_status")
    .$type<"received" | "verifying" | "in-progress" | "completed" | "denied" | "withdrawn">()
    .notNull()
    .default("received"),
  receivedAt: at("received_at").notNull(),
  verifiedAt: at("verified_at"),
  withdrawnAt: at("withdrawn_at"),
  appealedAt: at("appealed_at"),
  appealReason: text("appeal_reason"),
});
