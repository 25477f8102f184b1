import { headerNames, type HeaderName } from "../../core/http/wire.ts";

/** What each header is for. `authorization` is a security scheme instead. */
const meanings: Readonly<Record<Exclude<HeaderName, "authorization">, string>> = {
  version: "Version of the operation that the client expects.",
  sourceId: "`CUSTOMER` if a customer is signed in, otherwise `AGENT`.",
  trackingId: "A random value for each call, the same for its retries. For logs.",
  sessionId: "The visit's id.",
  sessionContext: "The visit's context, if there is one.",
  personId: "The customer's person, from the access token.",
  accountId: "The customer's account, from the access token.",
  serviceAccountId: "The customer's service account, from the access token.",
  customerRelationshipId: "The customer's relationship, from the access token.",
  contentLanguage: "Language of the response's texts, such as `en` or `es`.",
  idempotencyKey:
    "The same for each attempt of the same intent, so that it has one effect. Other content has another key. A key that was used for other content is a 422 with `KEY_REUSED`.",
};

type Named = Exclude<keyof typeof meanings, "version">;

/** All but the version, whose default is the operation's own. */
const names = Object.keys(meanings).filter((name): name is Named => name !== "version");
const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** Headers that identify a customer. */
const ofCustomers: readonly HeaderName[] = [
  "personId",
  "accountId",
  "serviceAccountId",
  "customerRelationshipId",
];

/** The headers that elements send, as components. */
export const headerParameters = () =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { name: headerNames[name], in: "header", description: meanings[name], schema: { type: "string" } },
    ]),
  );

/** Returns the headers of an operation. */
export const headersOf = (isCustomers: boolean, isKeyed: boolean, version: string) => [
  {
    name: headerNames.version,
    in: "header",
    description: meanings.version,
    schema: { type: "string", default: version },
  },
  ...names
    .filter((name) => name !== "idempotencyKey" || isKeyed)
    .filter((name) => isCustomers || !ofCustomers.includes(name))
    .map(ref),
];
