import { isLoopback } from "../platform/page.ts";
import type { HostOptions } from "../platform/config/options.ts";
import type { Microservice, RemoteConfiguration, RemoteOperation } from "../platform/config/remote.ts";
import { ApiError } from "./error.ts";
import { wireNameOf, type ServiceName } from "./wire.ts";

/** The part of the remote configuration that calls depend on. */
export type ClientConfiguration = Pick<RemoteConfiguration, "microservices" | "wire"> & {
  origins: Pick<RemoteConfiguration["origins"], "api" | "sandbox">;
};

export interface Resolved {
  service: Microservice;
  operation: RemoteOperation;
}

/**
 * Finds an operation in the remote configuration.
 * @throws ApiError unknown-operation, with the names of service and operation (CFG-4)
 */
export function resolve(configuration: ClientConfiguration, service: ServiceName, name: string): Resolved {
  const wireName = configuration.wire.services[service] ?? wireNameOf(service);
  const microservice = configuration.microservices.find((ms) => ms.msName === wireName);
  const operation = microservice?.operations.find((op) => op.opName === name);
  if (!microservice || !operation)
    throw new ApiError("unknown-operation", { operation: `${wireName}/${name}` });
  return {
    service: microservice,
    operation: { ...operation, httpMethod: operation.httpMethod.toUpperCase() },
  };
}

/**
 * Returns whether a call may be sent to this address. The configuration's own origin and `data-origins` are trusted.
 * The list in the configuration can only narrow them, so a tampered configuration can't send calls to a new origin.
 */
export function isTrusted(
  address: URL,
  options: Pick<HostOptions, "configUrl" | "origins">,
  configuration: ClientConfiguration,
): boolean {
  const trusted = [new URL(options.configUrl).origin, ...options.origins.map((text) => new URL(text).origin)];
  const listed = configuration.origins.api;
  return trusted.includes(address.origin) && (listed.length === 0 || listed.includes(address.origin));
}

/** A sandbox understands scenario names (CFG-5); a production server must never see them. */
export const isSandbox = (address: URL, configuration: ClientConfiguration): boolean =>
  isLoopback(address.hostname) || configuration.origins.sandbox.includes(address.origin);

export interface BuiltAddress {
  address: URL;
  /** The remaining fields, for the body. */
  rest: Record<string, unknown>;
}

/** Fills the `{name}` placeholders of the path and the query. The remaining fields go into the body. */
export function buildAddress(
  { service, operation }: Resolved,
  request: Record<string, unknown>,
  inQuery: readonly string[],
): BuiltAddress {
  const rest = { ...request };
  const path = operation.apiPath.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    const text = encodeURIComponent(String(value ?? ""));
    if (/^\.\.?$/.test(text)) throw new TypeError(`"${text}" is not a path segment`);
    return text;
  });
  const address = new URL(service.msBaseUrl.replace(/\/$/, "") + (path.startsWith("/") ? path : `/${path}`));
  const keys = operation.httpMethod === "GET" ? Object.keys(rest) : inQuery;
  for (const key of keys) {
    if (rest[key] !== undefined && rest[key] !== null) address.searchParams.set(key, String(rest[key]));
    delete rest[key];
  }
  return { address, rest };
}
