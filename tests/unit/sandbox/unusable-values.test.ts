import { afterAll, beforeAll, expect, test } from "vitest";
import { basePath, services } from "../../../demo/sandbox/services/index.ts";
import { customerOf, type Customer } from "./customer-client.ts";
import { bearer, signInAs, START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let customer: Customer;
let token: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  customer = await customerOf(sandbox, "full");
  token = await signInAs(sandbox, "full@example.test");
}, START_MS);
afterAll(() => sandbox.close());

const NUL = "%00";
/** Beyond 64 bits. */
const HUGE = "9".repeat(25);

const operations = services.flatMap((service) =>
  service.operations.map((operation) => ({
    name: `${service.name}/${operation.name}`,
    method: operation.method,
    path: basePath(service) + operation.path,
  })),
);
const gets = operations.filter(({ method }) => method === "GET");
const withParameters = operations.filter(({ path }) => path.includes("{"));
const filled = (path: string, value: string) => path.replace(/\{\w+\}/g, value);

const get = (path: string) => fetch(sandbox.url + path, { headers: bearer(token) });

test("there are operations to try, some with values in the path", () => {
  expect(gets.length).toBeGreaterThan(10);
  expect(withParameters.length).toBeGreaterThan(2);
});

test.each(operations)("a NUL in the query of $name is answered with 400", async ({ method, path }) => {
  const init = { method, headers: { ...bearer(token), "content-type": "application/json" } };
  const body = method === "GET" ? {} : { body: "{}" };
  const answer = await fetch(`${sandbox.url}${filled(path, "1")}?id=${NUL}`, { ...init, ...body });
  expect(answer.status).toBe(400);
});

test.each(withParameters)("a NUL in the path of $name is answered with 400", async ({ path }) => {
  expect((await get(filled(path, NUL))).status).toBe(400);
});

test.each(gets)("numbers beyond 64 bits in $name don't cause a server error", async ({ path }) => {
  const { status } = await get(`${filled(path, HUGE)}?id=${HUGE}&limit=${HUGE}&page=${HUGE}`);
  expect(status).toBeLessThan(500);
});

test.each([
  "/sandbox/uploads/",
  "/sandbox/tables/",
  "/sandbox/plans/",
  "/partner/activate/",
  "/manuals/",
  "/firmware/HSU7P75/",
  "/privacy-reports/",
  "/account/",
  "/",
])("under %s neither a NUL nor a number beyond 64 bits causes a server error", async (path) => {
  expect((await fetch(sandbox.url + path + NUL)).status).toBe(400);
  expect((await fetch(sandbox.url + path + HUGE)).status).toBeLessThan(500);
});

test("an upload number beyond 64 bits is answered with 4xx", async () => {
  const { status } = await fetch(`${sandbox.url}/sandbox/uploads/${HUGE}`);
  expect([400, 404]).toContain(status);
});

test("a NUL in a body is refused with 400", async () => {
  const { status } = await customer.post("devices/devices/unpairings", {
    personId: customer.ids.personId,
    customerRelationshipId: customer.ids.customerRelationshipId,
    serviceAccountId: customer.ids.serviceAccountId,
    serialNumber: "TV\0",
  });
  expect(status).toBe(400);
});
