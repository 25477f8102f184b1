import { buildAddress, resolve } from "../../core/http/address.ts";
import { DEADLINE_MS } from "../../core/http/client.ts";
import { serverError } from "../../core/http/server-error.ts";
import { headerNames, type HeaderName } from "../../core/http/wire.ts";
import type { RemoteConfiguration } from "../../core/platform/config/remote.ts";
import type { Declaration } from "./declarations.ts";

/** A request of an operation, ready to be sent. */
export interface Prepared {
  address: URL;
  method: string;
  /** With our names for headers that the configuration renames. */
  headers: Record<string, string>;
  body: BodyInit | undefined;
}

export interface Exchange {
  configuration: RemoteConfiguration;
  declaration: Declaration;
  /** The fields as the server gets them. */
  fields: object;
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  file?: Blob | undefined;
}

/** Returns the request that an element would send. @throws ApiError if the configuration has no such operation */
export function prepare({
  configuration,
  declaration,
  fields,
  token,
  idempotencyKey,
  file,
}: Exchange): Prepared {
  const resolved = resolve(configuration, declaration.service, declaration.name);
  const { operation, service } = resolved;
  const { address, rest } = buildAddress(resolved, { ...fields }, declaration.query ?? []);
  const named: Partial<Record<HeaderName, string | undefined>> = {
    version: operation.apiVersion ?? service.apiVersion ?? declaration.version ?? "1.0",
    sourceId: declaration.token === "customer" ? "CUSTOMER" : "AGENT",
    trackingId: crypto.randomUUID(),
    contentLanguage: "en",
    authorization: token && `Bearer ${token}`,
    idempotencyKey,
  };
  const headers: Record<string, string> = { accept: "application/json" };
  for (const [name, value] of Object.entries(named))
    if (value) headers[configuration.wire.headers[name] ?? headerNames[name as HeaderName]] = value;
  const method = operation.httpMethod;
  if (method === "GET") return { address, method, headers, body: undefined };
  headers["content-type"] = file ? file.type : "application/json";
  return { address, method, headers, body: file ?? JSON.stringify(rest) };
}

/** Returns a value for each placeholder in the path of an operation. */
export function anyPlace({
  configuration,
  declaration,
}: Pick<Exchange, "configuration" | "declaration">): object {
  const { operation } = resolve(configuration, declaration.service, declaration.name);
  return Object.fromEntries(
    [...operation.apiPath.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "contract"]),
  );
}

/** A response as text and, if it is JSON, as data. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  data: unknown;
}

/** Returns a fetch that gives up as elements do: a response and its body must arrive in time. */
export const withDeadline =
  (fetch: typeof globalThis.fetch, deadlineMs = DEADLINE_MS): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(deadlineMs) });

/** Sends a request as an element does: without cookies, and without following redirects. */
export async function send(
  { address, method, headers, body }: Prepared,
  { origin, fetch = globalThis.fetch }: { origin?: string; fetch?: typeof globalThis.fetch } = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(origin && { origin }) },
    redirect: "manual",
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, data: dataIn(response, text) };
}

/** The static pages of the flow are HTML: elements read them as this. */
function dataIn(response: Response, text: string): unknown {
  const type = response.headers.get("content-type") ?? "";
  if (response.ok && /^text\/html\b/i.test(type)) return { html: text };
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Reading = { result: unknown } | { problem: string };

/** Reads a response as an element does. */
export function readAnswer(declaration: Declaration, { status, data }: Answer): Reading {
  const { serverCode, serverMessage } = serverError(data);
  const { benign } = declaration;
  if (benign && serverCode !== undefined && status !== 401 && Object.hasOwn(benign, serverCode))
    return { result: benign[serverCode] };
  const message = [serverCode, serverMessage].filter(Boolean).join(": ");
  if (status < 200 || status >= 300) return { problem: `Status ${status}${message && ` (${message})`}` };
  const parsed = declaration.response.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      problem: `The response doesn't fit its schema at ${issue?.path.join(".") || "its root"}: ${issue?.message}`,
    };
  }
  try {
    const result = declaration.read(parsed.data);
    return result === undefined ? { problem: "The response has no usable data" } : { result };
  } catch (error) {
    return { problem: `The response reports a failure: ${message || String(error)}` };
  }
}
