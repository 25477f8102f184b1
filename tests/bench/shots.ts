import { createHash, randomBytes } from "node:crypto";

/** A request to a sandbox. */
export interface Shot {
  path: string;
  method: "GET" | "POST";
  token: string;
  body?: object;
  key?: string;
}

/** @throws Error unless the status is 2xx */
export async function send(url: string, { path, method, token, body, key }: Shot): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { "content-type": "application/json" } : {}),
      ...(key ? { "idempotency-key": key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
  return text;
}

const signUp = (email: string) => ({
  records: [
    {
      EMAIL_ADDRESS_: email,
      PROSPECT: "bench",
      CUSTOMERTYPE: "prospect",
      ACQUISITION_DATE: "2026-01-01T12:00:00",
    },
  ],
  mergeRule: {
    insertOnNoMatch: true,
    updateOnMatch: "NO_UPDATE",
    matchColumnName1: "EMAIL_ADDRESS_",
    defaultPermissionStatus: "OPTIN",
  },
});

/** Part of addresses and keys, so that no other run of the same database has sent them. */
const RUN = randomBytes(4).toString("hex");

/** Requests of visitors, in turn: files, configuration, tokens, sign-ups and their emails, log entries. */
export async function visitors(url: string): Promise<(i: number) => Shot> {
  const askToken = { method: "GET", path: "/api/identity/token?clientId=kestrel-web-staging" } as const;
  const issued = JSON.parse(String(await send(url, { ...askToken, token: "" }))) as {
    data: { access_token: string };
  };
  const token = issued.data.access_token;
  const signUpTo = (email: string) =>
    ({ method: "POST", path: "/api/marketing/sign-ups", token, body: signUp(email) }) as const;
  const added = JSON.parse(String(await send(url, signUpTo(`bench.${RUN}@example.test`)))) as {
    data: { recipients: { recipientId: number }[] };
  };
  const recipientId = added.data.recipients[0]?.recipientId ?? 0;
  const turns: readonly ((i: number) => Shot)[] = [
    () => ({ method: "GET", path: "/config", token }),
    () => ({ ...askToken, token }),
    (i) => ({ ...signUpTo(`bench.${RUN}.${i}@example.test`), key: `sign-up-${RUN}-${i}` }),
    (i) => ({
      method: "POST",
      path: "/api/marketing/trigger-events",
      token,
      body: {
        eventName: `BENCH_${i}`,
        recipientData: [{ recipient: { recipientId }, optionalData: [] }],
      },
      key: `trigger-${RUN}-${i}`,
    }),
    (i) => ({
      method: "POST",
      path: "/api/logging/ui-logs",
      token,
      body: {
        entries: [{ operation: "emailSignUp", statusClass: "2xx", durationMs: 12, trackingId: `bench-${i}` }],
      },
    }),
    () => ({ method: "GET", path: "/el/email-signup.js", token }),
  ];
  return (i) => (turns[i % turns.length] as (i: number) => Shot)(i);
}

export interface Customer {
  token: string;
  personId: string;
  customerRelationshipId: string;
  xboAccountId: string;
}

/** Signs in like a browser: with a session of the sign-in server, a code, and its exchange with PKCE. */
async function signIn(url: string, email: string): Promise<Customer> {
  const json = { "content-type": "application/json" };
  const entered = await fetch(`${url}/sandbox/sign-in`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((text) => text.split(";", 1)[0])
    .join("; ");
  const verifier = randomBytes(32).toString("base64url");
  const client = { client_id: "kestrel-web", redirect_uri: `${url}/account` };
  const query = new URLSearchParams({
    ...client,
    response_type: "code",
    scope: "openid account",
    state: "bench",
    nonce: "bench",
    prompt: "none",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const back = await fetch(`${url}/auth/authorize?${query}`, { headers: { cookie }, redirect: "manual" });
  const code = new URL(back.headers.get("location") ?? "", url).searchParams.get("code") ?? "";
  const granted = await fetch(`${url}/auth/token`, {
    method: "POST",
    body: new URLSearchParams({ ...client, grant_type: "authorization_code", code, code_verifier: verifier }),
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const profile = await send(url, { method: "GET", path: "/api/account/profile", token });
  return { ...(JSON.parse(String(profile)) as { data: Customer }).data, token };
}

/** Accounts that have everything and may change it. */
const ACCOUNTS = ["full", "blocked", "linked"];

/** The data of SES-7, and the account's other reads. */
const READS = [
  "/api/account/profile",
  "/api/devices/devices",
  "/api/transactions/transactions",
  "/api/privacy/contract-dates",
  "/api/wallet/cards",
  "/api/subscriptions/subscriptions",
  "/api/storefront/banners",
  "/api/wallet/addresses",
];

/** Requests of signed-in customers, in turn: eight reads, then two writes. */
export function customersFrom(customerOf: (i: number) => Customer): (i: number) => Shot {
  const writes: readonly ((i: number, who: Customer) => Pick<Shot, "path" | "body">)[] = [
    (i, { personId, customerRelationshipId }) => ({
      path: "/api/account/name",
      body: {
        personId,
        customerRelationshipId,
        firstName: "Bench",
        lastName: i % 3 ? "Worker" : "Bencher",
        updateType: "NAME",
      },
    }),
    (i, { personId, xboAccountId }) => ({
      path: "/api/privacy/opt-outs",
      body: { personId, xboAccountId, personalizedAdOptOut: { tv: i % 3 === 0, sd: i % 4 === 0 } },
    }),
  ];
  const turns = READS.length + writes.length;
  return (i) => {
    const who = customerOf(i);
    const { token } = who;
    const turn = i % turns;
    const path = READS[turn];
    if (path) return { method: "GET", path, token };
    const write = writes[turn - READS.length] as (typeof writes)[number];
    return { method: "POST", token, key: `write-${RUN}-${i}`, ...write(i, who) };
  };
}

/** The same of the seeded accounts. */
export async function customers(url: string): Promise<(i: number) => Shot> {
  const all = await Promise.all(ACCOUNTS.map((role) => signIn(url, `${role}@example.test`)));
  return customersFrom((i) => all[i % all.length] as Customer);
}
