import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../core/http/error.ts";
import { createTransport, type WireRequest } from "../../../../core/http/transport.ts";
import { startServer, type TestServer } from "../../support/server.ts";

const ADDRESS = "https://api.example/marketing/readIt?email=ann%40example.test";

const request = (more: Partial<WireRequest> = {}): WireRequest => ({
  operation: "marketing/readIt",
  method: "GET",
  address: new URL(ADDRESS),
  headers: { accept: "application/json", authorization: "Bearer secret-token" },
  signal: new AbortController().signal,
  ...more,
});

/** The error of a failed request, with everything that a log could read from it. */
async function failure(promise: Promise<unknown>): Promise<{ error: unknown; text: string }> {
  const error: unknown = await promise.then(
    () => expect.unreachable("it did not fail"),
    (thrown: unknown) => thrown,
  );
  const { message, stack, cause } = error as Error;
  return { error, text: [message, stack, String(cause), JSON.stringify(error)].join("\n") };
}

/** A fetch with this answer, and its recorded arguments. */
function fakeFetch(reply: () => Response | Promise<Response>) {
  const fetch = vi.fn<(input: RequestInfo | URL, init?: RequestInit) => Promise<Response>>(async () =>
    reply(),
  );
  return { fetch, transport: createTransport(fetch as typeof globalThis.fetch) };
}

test("only a read bypasses the cache: a write would bypass the preflight cache too", async () => {
  const { fetch, transport } = fakeFetch(() => json("{}"));
  await transport(request({ method: "GET" }));
  await transport(request({ method: "POST", body: "{}" }));
  expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(["no-store", "default"]);
});

const json = (text: string, status = 200, type = "application/json") =>
  new Response(text, { status, headers: { "content-type": type } });

test("fetch gets options for no cookies, no redirects, no referrer, and the signal", async () => {
  const { fetch, transport } = fakeFetch(() => json("{}"));
  const signal = new AbortController().signal;
  await transport(request({ method: "POST", body: '{"a":1}', keepalive: true, signal }));
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe(ADDRESS);
  expect(init).toMatchObject({
    method: "POST",
    body: '{"a":1}',
    credentials: "omit",
    redirect: "error",
    referrerPolicy: "no-referrer",
    cache: "default",
    keepalive: true,
  });
  expect(init?.signal).toBe(signal);
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    accept: "application/json",
    authorization: "Bearer secret-token",
    "content-type": "application/json",
  });
});

test("a GET has no body and no keepalive", async () => {
  const { fetch, transport } = fakeFetch(() => json("{}"));
  await transport(request());
  const init = fetch.mock.calls[0]?.[1];
  expect(init?.body).toBeUndefined();
  expect(init?.keepalive ?? false).toBe(false);
});

test.each([
  "application/json",
  "application/json; charset=utf-8",
  "application/problem+json",
  "Application/JSON",
])("an answer of type %s is read", async (type) => {
  const { transport } = fakeFetch(() => json('{"a":[1,null]}', 200, type));
  expect(await transport(request())).toMatchObject({ status: 200, data: { a: [1, null] } });
});

test.each([
  ["broken JSON", '{"a":', "application/json"],
  ["text that ofetch would parse as JSON", "true story", "application/json"],
  ["a page", "<!doctype html>", "text/html"],
  ["JSON that calls itself text", '{"a":1}', "text/plain"],
  ["JSON that calls itself something like it", '{"a":1}', "application/jsonp"],
])("an answer that is %s is unreadable, and is requested once", async (_, text, type) => {
  const { fetch, transport } = fakeFetch(() => json(text, 200, type));
  await expect(transport(request())).rejects.toMatchObject({ code: "unreadable", status: 200 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("an answer without a type is unreadable, one without a body is empty", async () => {
  const untyped = fakeFetch(() => new Response(new Blob(["{}"])));
  await expect(untyped.transport(request())).rejects.toMatchObject({ code: "unreadable" });
  for (const response of [() => new Response(null, { status: 204 }), () => json("")]) {
    const { data } = await fakeFetch(response).transport(request());
    expect(data).toBeUndefined();
  }
});

test.each([400, 401, 404, 409, 429, 500, 503])(
  "%i is an answer, not an exception, and is requested once",
  async (status) => {
    const { fetch, transport } = fakeFetch(() => json('{"errorCode":"X"}', status));
    expect(await transport(request())).toMatchObject({ status, data: { errorCode: "X" } });
    const page = fakeFetch(() => json("<h1>down</h1>", status, "text/html"));
    expect(await page.transport(request())).toMatchObject({ status, data: undefined });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(page.fetch).toHaveBeenCalledTimes(1);
  },
);

test("an error never has the address, its query or the token", async () => {
  const { transport, fetch } = fakeFetch(() => Promise.reject(new TypeError(`Failed to fetch ${ADDRESS}`)));
  const { error, text } = await failure(transport(request()));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: "network", operation: "marketing/readIt" });
  for (const secret of ["api.example", "ann", "secret-token", "https:"]) expect(text).not.toContain(secret);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("an error doesn't repeat an unreadable answer", async () => {
  const { transport } = fakeFetch(() => json("ann@example.test is not JSON"));
  const { text } = await failure(transport(request()));
  for (const secret of ["api.example", "ann", "secret-token"]) expect(text).not.toContain(secret);
});

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const real = () => createTransport(globalThis.fetch);

test.each(["/never", "/slow-body"])("the signal ends a request to a stalled server (%s)", async (path) => {
  const controller = new AbortController();
  const ended = failure(real()(request({ address: server.at(path), signal: controller.signal })));
  await server.stalled();
  controller.abort(new ApiError("aborted", { operation: "marketing/readIt" }));
  expect((await ended).error).toMatchObject({ code: "aborted" });
});

test.each(["/redirect", "/truncated", "/reset"])("%s is no answer", async (path) => {
  const { error, text } = await failure(real()(request({ address: server.at(path) })));
  expect(error).toMatchObject({ code: "network" });
  expect(text).not.toContain(server.at(path).host);
  expect(server.requested).toEqual([path]);
});

test("a server's answer arrives with its headers", async () => {
  const { status, headers, data } = await real()(request({ address: server.at("/ok") }));
  expect([status, headers.get("retry-after"), data]).toEqual([200, "7", { value: "a" }]);
});
