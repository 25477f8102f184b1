import { setTimeout as wait } from "node:timers/promises";

/** Requests are sent at this rate whether or not earlier ones have been answered, so that a queue shows. */
const PER_SECOND = 200;

/** Milliseconds from when a request was due to the end of its answer. */
export interface Throughput {
  sent: number;
  /** Requests that had no answer, or another than 2xx; the first ones in words. */
  errors: number;
  firstErrors: string[];
  p50: number;
  p99: number;
  worst: number;
}

interface Shot {
  path: string;
  method: "GET" | "POST";
  body?: object;
  key?: string;
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

/** What visitors send, in turn: files, configuration, tokens, sign-ups, their mails, log entries. */
function shotOf(i: number, recipient: number): Shot {
  const turns: readonly (() => Shot)[] = [
    () => ({ method: "GET", path: "/config" }),
    () => ({ method: "GET", path: "/api/identity/token?clientId=kestrel-web-staging" }),
    () => ({
      method: "POST",
      path: "/api/marketing/sign-ups",
      body: signUp(`bench.${i}@example.test`),
      key: `sign-up-${i}`,
    }),
    () => ({
      method: "POST",
      path: "/api/marketing/trigger-events",
      body: {
        eventName: `BENCH_${i}`,
        recipientData: [{ recipient: { recipientId: recipient }, optionalData: [] }],
      },
      key: `trigger-${i}`,
    }),
    () => ({
      method: "POST",
      path: "/api/logging/ui-logs",
      body: {
        entries: [{ operation: "emailSignUp", statusClass: "2xx", durationMs: 12, trackingId: `bench-${i}` }],
      },
    }),
    () => ({ method: "GET", path: "/el/email-signup.js" }),
  ];
  return (turns[i % turns.length] as () => Shot)();
}

async function send(url: string, token: string, { path, method, body, key }: Shot): Promise<unknown> {
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

/** An error with what it came from: fetch itself says no more than that it failed. */
const inWords = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error.message} (${String(error.cause)})` : String(error);

/** Asks a sandbox at a fixed rate for so many seconds. */
export async function measureThroughput(url: string, seconds: number): Promise<Throughput> {
  const issued = await send(url, "", {
    method: "GET",
    path: "/api/identity/token?clientId=kestrel-web-staging",
  });
  const token = (JSON.parse(String(issued)) as { data: { access_token: string } }).data.access_token;
  const first: Shot = { method: "POST", path: "/api/marketing/sign-ups", body: signUp("bench@example.test") };
  const added = JSON.parse(String(await send(url, token, first))) as {
    data: { recipients: { recipientId: number }[] };
  };
  const recipient = added.data.recipients[0]?.recipientId ?? 0;

  const times: number[] = [];
  const errors: string[] = [];
  const open: Promise<void>[] = [];
  const started = performance.now();
  for (let i = 0; i < PER_SECOND * seconds; i++) {
    const due = started + (i * 1000) / PER_SECOND;
    if (due > performance.now()) await wait(due - performance.now());
    const shot = send(url, token, shotOf(i, recipient)).then(
      () => void times.push(performance.now() - due),
      (error: unknown) => void errors.push(inWords(error)),
    );
    open.push(shot);
  }
  await Promise.all(open);
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return {
    sent: open.length,
    errors: errors.length,
    firstErrors: errors.slice(0, 3),
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
  };
}
