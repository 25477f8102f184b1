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

/** The tables of migrations/, column by column; a column is described there and typed here. */

const id = () => integer("id").primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true });
/** Each driver gives an array of its own kind. Sent as base64: one of them takes seconds to write megabytes as digits. */
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
