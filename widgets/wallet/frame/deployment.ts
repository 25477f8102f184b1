import * as z from "zod/mini";
import { fromJson } from "../../../core/browser/json.ts";
import { nativeFetch } from "../../../core/browser/fetch.ts";
import { systemClock } from "../../../core/browser/clock.ts";
import { pageAddress } from "../../../core/browser/page.ts";
import { headerNames } from "../../../core/api/wire.ts";
import type { ClientConfiguration } from "../../../core/api/address.ts";
import { DEPLOYMENT_FILE, type DeploymentProblem } from "./protocol.ts";

/**
 * The file that its owner puts beside this document: which wallet service takes the cards of which page. Nothing that a
 * page says can change it (core/decisions/0010-card-frame.md).
 */

/** Longest wait for the file, in ms. */
const TIMEOUT_MS = 15_000;

/** Method and path of each operation, below the service's base URL. The file may name others. */
const ROUTES = {
  getPublicKey: "GET /public-key",
  addWallet: "POST /cards",
  updateWallet: "POST /cards/updates",
} as const;

/** The hosts of this machine that a policy can name, which `[::1]` is not. */
const LOOPBACK = /^(?:[\w-]+\.)*localhost$|^127\.0\.0\.1$/;

/** What `read` returns, or undefined if it throws. */
function quietly<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** As the browser itself writes it: no spaces, no user, no default port, no backslashes. */
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
/** A misspelled name is a mistake, and not left out. */
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
 * The wallet service that the file's text names for a page.
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
 * Reads the file and chooses the service for a page.
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
