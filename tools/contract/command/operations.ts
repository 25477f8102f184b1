import { serverError } from "../../../core/http/server-error.ts";
import { anyPlace, prepare, readAnswer, type Answer } from "../exchange.ts";
import { isForCustomers } from "../samples/all.ts";
import { Unavailable, type Sample } from "../samples/sample.ts";
import { call, demand, isConfigured, tokenFor, type Context } from "./context.ts";

/** @throws Failure unless the response is an error that elements can show */
function demandError({ status, headers, data }: Answer, statuses: RegExp): void {
  demand(statuses.test(String(status)), `Status ${status} instead of an error`);
  const type = headers.get("content-type") ?? "";
  demand(/\bjson\b/i.test(type), `The error's content type is "${type}" instead of application/json`);
  demand(serverError(data).serverMessage !== undefined, "The error has no errorMessage");
}

/** Returns a sample's fields. @throws Unavailable */
async function fieldsOf({ known }: Context, sample: Sample): Promise<object> {
  return sample.wire(known, 0);
}

/** Tests the good response, and keeps what it is read as for the samples after it. */
async function testGood(context: Context, sample: Sample): Promise<void> {
  if (sample.effect === "lasting") throw new Unavailable("It changes the customer for good");
  const attempt = { fields: await fieldsOf(context, sample), token: tokenFor(context, sample) };
  const answer = await call(context, sample, attempt);
  const reading = readAnswer(sample.declaration, answer);
  demand("result" in reading, "problem" in reading ? reading.problem : "");
  const type = answer.headers.get("content-type") ?? "";
  demand(/\b(?:json|html)\b/i.test(type), `The content type is "${type}" instead of application/json`);
  context.known.results.set(sample.id, reading.result);
}

/** Tests that a customer's operation refuses those who are none. */
async function testToken(context: Context, sample: Sample): Promise<void> {
  const anonymous = context.known.results.get("identity.getUnauthenticatedToken") as { token: string };
  const fields = anyPlace({ ...context, ...sample });
  for (const token of [undefined, "contract-unknown-token", anonymous?.token]) {
    const answer = await call(context, sample, { fields, token });
    demandError(answer, token === anonymous?.token ? /^40[13]$/ : /^401$/);
  }
}

/** Tests that content which can't be right is refused. */
async function testBad(context: Context, sample: Sample): Promise<void> {
  const token = tokenFor(context, sample);
  const fields = anyPlace({ ...context, ...sample });
  for (const body of ["{", "{}"])
    demandError(await call(context, sample, { fields, token, body }), /^4(?!01|03|29)/);
}

/** Whether it has a JSON body with fields that a server has to check. */
function hasBody({ configuration }: Context, sample: Sample, fields: object): boolean {
  const { method, body } = prepare({ configuration, declaration: sample.declaration, fields });
  return method !== "GET" && !sample.file && body !== "{}";
}

/** Tests good and bad responses of each operation of visitors, or of customers. */
export async function testOperations(context: Context, whose: "visitors" | "customers"): Promise<void> {
  const { test, samples } = context;
  for (const sample of samples.filter((one) => isForCustomers(one) === (whose === "customers"))) {
    const { id, effect } = sample;
    if (!isConfigured(context, sample)) {
      await test(id, "is in the configuration", async () => {
        throw new Unavailable("The configuration has no such operation");
      });
      continue;
    }
    await test(id, "a good request has a response that elements can read", () => testGood(context, sample));
    if (isForCustomers(sample))
      await test(id, "a call without a customer's token is refused", () => testToken(context, sample));
    if (effect === "none") continue;
    await test(id, "a request that isn't one is refused", async () => {
      const fields = await fieldsOf(context, sample);
      if (hasBody(context, sample, fields)) await testBad(context, sample);
    });
  }
}
