import { setTimeout } from "node:timers/promises";
import { serverError } from "../../../core/http/server-error.ts";
import { IN_FLIGHT, KEY_REUSED } from "../../../core/http/wire.ts";
import { readAnswer, type Answer } from "../exchange.ts";
import { isKeyed } from "../samples/all.ts";
import { Unavailable, type Sample } from "../samples/sample.ts";
import { call, demand, isConfigured, tokenFor, type Attempt, type Context } from "./context.ts";

const SUITE = "idempotency";
/** How often a call is repeated while the first one is in progress. */
const TRIES = 10;

const isInFlight = ({ status, data }: Answer) => status === 409 && serverError(data).serverCode === IN_FLIGHT;

/** @throws Failure unless it says when to try again. Returns the seconds */
function demandRetryAfter({ headers }: Answer): number {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  demand(seconds >= 0 && seconds <= 60, `${IN_FLIGHT} has no Retry-After with seconds`);
  return seconds;
}

/** Sends a call, and waits while another with its key is in progress. */
async function settled(context: Context, sample: Sample, attempt: Attempt): Promise<Answer> {
  for (let n = 1; ; n++) {
    const answer = await call(context, sample, attempt);
    if (!isInFlight(answer)) return answer;
    demand(n < TRIES, `It is still ${IN_FLIGHT} after ${TRIES} attempts`);
    await setTimeout(demandRetryAfter(answer) * 1000);
  }
}

/** @throws Failure unless the response is the first one again */
function demandSame(first: Answer, again: Answer): void {
  const isSame = first.status === again.status && first.text === again.text;
  demand(
    isSame,
    `The same key and content has another response: ${again.status} ${again.text.slice(0, 200)}`,
  );
}

async function attemptOf(context: Context, sample: Sample, n: number): Promise<Attempt> {
  const fields = await sample.wire(context.known, n);
  return { fields, token: tokenFor(context, sample), idempotencyKey: crypto.randomUUID() };
}

async function demandGood(sample: Sample, answer: Answer): Promise<void> {
  const reading = readAnswer(sample.declaration, answer);
  demand("result" in reading, "problem" in reading ? reading.problem : "");
}

/** The same key and content twice at the same time. */
async function testTwoAtOnce(context: Context, sample: Sample): Promise<void> {
  const attempt = await attemptOf(context, sample, 4);
  const both = await Promise.all([call(context, sample, attempt), call(context, sample, attempt)]);
  for (const answer of both) {
    if (isInFlight(answer)) demandRetryAfter(answer);
    else await demandGood(sample, answer);
  }
  const first = both.find((answer) => !isInFlight(answer)) ?? (await settled(context, sample, attempt));
  for (const answer of both) if (!isInFlight(answer)) demandSame(first, answer);
  demandSame(first, await settled(context, sample, attempt));
}

/**
 * Tests the idempotency keys of each write that a test account can bear. Samples with an even number leave a customer
 * as they are; the others must never be carried out, because their key belongs to other content.
 */
export async function testIdempotency(context: Context): Promise<void> {
  const { options, samples, test } = context;
  const answered: { sample: Sample; attempt: Attempt; first: Answer }[] = [];
  const writes = samples.filter(
    (one) => one.effect === "harmless" && isKeyed(one) && isConfigured(context, one),
  );
  for (const sample of writes) {
    await test(SUITE, `${sample.id}: the same key and content has one effect`, async () => {
      const attempt = await attemptOf(context, sample, 2);
      const first = await settled(context, sample, attempt);
      await demandGood(sample, first);
      demandSame(first, await settled(context, sample, attempt));
      answered.push({ sample, attempt, first });
    });
    await test(SUITE, `${sample.id}: the same key with other content is refused`, async () => {
      const known = answered.find((one) => one.sample === sample);
      const other = await attemptOf(context, sample, 3);
      if (!known) throw new Unavailable("Its first call has failed");
      if (JSON.stringify(known.attempt.fields) === JSON.stringify(other.fields))
        throw new Unavailable("There is no other content");
      const answer = await settled(context, sample, { ...known.attempt, fields: other.fields });
      const { serverCode } = serverError(answer.data);
      const isRefused = answer.status === 422 && serverCode === KEY_REUSED;
      demand(isRefused, `Status ${answer.status} and code ${serverCode} instead of 422 and ${KEY_REUSED}`);
    });
    await test(SUITE, `${sample.id}: two calls at once have one effect`, () =>
      testTwoAtOnce(context, sample),
    );
  }
  const { restart } = options;
  if (!restart || answered.length === 0) return;
  let isRestarted = false;
  await test(SUITE, "the backend is restarted", async () => {
    await restart().catch((error: Error) => demand(false, error.message));
    isRestarted = true;
  });
  for (const { sample, attempt, first } of answered) {
    await test(SUITE, `${sample.id}: a key is known after a restart`, async () => {
      if (!isRestarted) throw new Unavailable("The restart has failed");
      demandSame(first, await settled(context, sample, attempt));
    });
  }
}
