import * as z from "zod/mini";
import { fromJson } from "../../../core/platform/json.ts";
import { nativeFetch } from "../../../core/platform/fetch.ts";
import { systemClock } from "../../../core/platform/clock.ts";
import { pageAddress } from "../../../core/platform/page.ts";
import { headerNames } from "../../../core/http/wire.ts";
import type { ClientConfiguration } from "../../../core/http/address.ts";
import { DEPLOYMENT_FILE, type DeploymentProblem } from "./protocol.ts";

/**
 * Reads the file beside this document, which maps pages to wallet services. Nothing that a page sends can change it
 * (core/decisions/0010-card-frame.md).
 */

/** Timeout of the file, in ms. */
const TIMEOUT_MS = 15_000;

/** Default method and path of each operation, below the service's base URL. The file can override them. */
const ROUTES = {
  getPublicKey: "GET /public-key",
  addWallet: "POST /cards",
  updateWallet: "POST /cards/updates",
} as const;

/** Local hosts that a policy can name; `[::1]` can't be. */
const LOOPBACK = /^(?:[\w-]+\.)*localhost$|^127\.0\.0\.1$/;

/** Returns the result of `read`, or undefined if it throws. */
function quietly<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** In the browser's own normal form: no spaces, user, default port or backslashes. */
function isBaseUrl(text: string): boolean {
  const url = quietly(() => new URL(text));
  if (!url || url.username || url.password || /[?#]/.test(text)) return false;
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.test(url.hostname));
  return isSafe && (url.href === text || url.href === `${text}/`);
}

const isPageOrigin = (text: string) =>
  text === "*" || (!text.includes("*") && quietly(() => new URL(text).origin) === text);

const BaseUrl = z.string().check(z.refine(isBaseUrl));
const Route = z.string().check(z.regex(/^(?:GET|POST|PUT|PATCH) \/[\w\-.~/]*$/));
const HeaderField = z.string().check(z.regex(/^[\w-]+$/));

const oneOf = (names: object) => z.string().check(z.refine((name) => Object.hasOwn(names, name)));

const service = {
  url: BaseUrl,
  apiVersion: z.optional(z.string()),
  operations: z.optional(z.record(oneOf(ROUTES), Route)),
  headers: z.optional(z.record(oneOf(headerNames), HeaderField)),
};
/** A misspelled name is an error and isn't ignored. */
const Service = z.pipe(z.record(oneOf(service), z.unknown()), z.object(service));

const DeploymentFile = z.record(z.string().check(z.refine(isPageOrigin)), z.union([BaseUrl, Service]));

/** Why cards can't be sent from this document. */
export class DeploymentError extends Error {
  readonly problem: DeploymentProblem;
  constructor(problem: DeploymentProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Where this document sends cards. */
export interface WalletService {
  url: string;
  /** What the client needs to call it. */
  configuration: ClientConfiguration;
}

/**
 * Returns the wallet service for a page from the file's text.
 * @throws DeploymentError malformed, unlisted
 */
export function serviceFor(pageOrigin: string, text: string): WalletService {
  const file = DeploymentFile.safeParse(quietly(() => fromJson(text)));
  if (!file.success) throw new DeploymentError("malformed");
  const found = new Map(Object.entries(file.data));
  const entry = found.get(pageOrigin) ?? found.get("*");
  if (entry === undefined) throw new DeploymentError("unlisted");
  const { url, apiVersion, operations, headers = {} } = typeof entry === "string" ? { url: entry } : entry;
  const routes = Object.entries({ ...ROUTES, ...operations });
  return {
    url,
    configuration: {
      microservices: [
        {
          msName: "wallet",
          msBaseUrl: url,
          apiVersion,
          operations: routes.map(([opName, route]) => {
            const [httpMethod = "", apiPath = ""] = route.split(" ");
            return { opName, httpMethod, apiPath };
          }),
        },
      ],
      origins: { api: [], sandbox: [] },
      wire: { headers, services: {} },
    },
  };
}

/**
 * Loads the file and returns the service for a page.
 * @throws DeploymentError
 */
export async function findService(pageOrigin: string): Promise<WalletService> {
  const controller = new AbortController();
  const stop = systemClock.after(TIMEOUT_MS, () => controller.abort());
  const text = await nativeFetch(new URL(DEPLOYMENT_FILE, pageAddress()), {
    cache: "no-cache",
    credentials: "omit",
    redirect: "error",
    referrerPolicy: "no-referrer",
    signal: controller.signal,
  })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined);
  stop();
  if (text === undefined) throw new DeploymentError("unreachable");
  return serviceFor(pageOrigin, text);
}
