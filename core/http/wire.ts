/**
 * All names on the wire, in one table: our name (left) and the servers' name (right). The remote configuration can
 * rename headers (`settings.wire.headers`) and services (`settings.wire.services`), so that a backend with other names
 * needs no release of ours. docs/backend.md shows this table.
 */
export const headerNames = {
  authorization: "authorization",
  version: "x-api-version",
  sourceId: "x-source-id",
  trackingId: "x-tracking-id",
  sessionId: "x-session-id",
  sessionContext: "x-session-context",
  personId: "x-person-id",
  accountId: "x-account-id",
  serviceAccountId: "x-service-account-id",
  customerRelationshipId: "x-customer-relationship-id",
  contentLanguage: "content-language",
  idempotencyKey: "idempotency-key",
} as const;

export type HeaderName = keyof typeof headerNames;

/** Values of headers by our names. Empty ones aren't sent. */
export type HeaderValues = Partial<Record<HeaderName, string | undefined>>;

/**
 * Returns headers with the servers' names.
 * @param renamed the remote configuration's names
 */
export function headersOf(
  values: HeaderValues,
  renamed: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(values))
    if (value) headers[renamed[name] ?? headerNames[name as HeaderName]] = value;
  return headers;
}

/** Microservice names (`msName`) as the remote configuration spells them. */
export const serviceNames = {
  account: "account",
  firmware: "firmware",
  content: "content",
  identity: "identity",
  logging: "logging",
  marketing: "marketing",
  supportTickets: "support-tickets",
  devices: "devices",
  privacy: "privacy",
  wallet: "wallet",
  subscriptions: "subscriptions",
  transactions: "transactions",
  storefront: "storefront",
  privacyFlow: "privacy-flow",
  offers: "offers",
} as const;

export type ServiceName = keyof typeof serviceNames;

/** Derives the table's name from ours, so that visitors don't have to load the table. */
export const wireNameOf = (service: ServiceName): string =>
  service.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Custom fields of a support ticket (DNS-4, HLP-4). The configuration lists those with a brand's prefix. */
export const ticketFieldNames = {
  country: "country",
  clientId: "clientId",
  state: "state",
  device: "device",
} as const;

export type TicketField = keyof typeof ticketFieldNames;

/** `errorCode` of any operation: the same intent is in progress. The response has a `Retry-After`. */
export const IN_FLIGHT = "IN_FLIGHT";

/** `errorCode` of any operation, with a 422: the idempotency key was used for other content. */
export const KEY_REUSED = "KEY_REUSED";
