/* The doctor's requests to configuration, services and card form. check-services.ts turns the results into findings. */

import { isTrusted } from "../http/address.ts";
import { headerNames } from "../http/wire.ts";
import { systemClock } from "../platform/clock.ts";
import { tryJson } from "../platform/json.ts";
import { pageAddress, isLoopback } from "../platform/page.ts";
import { signInOf } from "../platform/config/sign-in.ts";
import { configurationAddress } from "../platform/config/source.ts";
import type { HostOptions } from "../platform/config/options.ts";
import {
  ConfigurationAnswer,
  configurationFrom,
  type Microservice,
  type RemoteConfiguration,
} from "../platform/config/remote.ts";
import { trustedOrigins } from "../platform/config/trusted-origins.ts";
import type {
  ConfigurationFacts,
  ServiceAnswer,
  ServiceFacts,
  Outcome,
  CardFacts,
  CardTable,
} from "./snapshot.ts";
import { nativeFetch } from "../platform/fetch.ts";

/** Timeout of a request, in ms. */
const TIMEOUT_MS = 10_000;

/** Whether the browser blocks calls of an origin because the page is safer. */
export const isMixedContent = (page: string, origin: string): boolean =>
  page.startsWith("https:") && origin.startsWith("http:") && !isLoopback(new URL(origin).hostname);

/** Sends a GET request without credentials. Returns undefined if the page gets no response. */
export async function ask(address: string, init: RequestInit = {}): Promise<Response | undefined> {
  const controller = new AbortController();
  const stop = systemClock.after(TIMEOUT_MS, () => controller.abort());
  try {
    return await nativeFetch(address, {
      cache: "no-store",
      credentials: "omit",
      redirect: "manual",
      referrerPolicy: "no-referrer",
      signal: controller.signal,
      ...init,
    });
  } catch {
    return undefined;
  } finally {
    stop();
  }
}

/** Whether a server responds at all, even if the page can't read the response. */
const isThere = async (address: string): Promise<boolean> =>
  (await ask(address, { mode: "no-cors", redirect: "follow" })) !== undefined;

/** Returns how an address answers a call with these headers, and the response if the page can read it. */
async function outcomeOf(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly [Outcome, Response | undefined]> {
  const response = await ask(address, { headers });
  if (response) return [response.type === "opaqueredirect" ? "redirected" : "ok", response];
  if (Object.keys(headers).length > 0 && (await ask(address))) return ["without-headers", undefined];
  return [(await isThere(address)) ? "hidden" : "silent", undefined];
}

/** `Date` has no milliseconds; on average it is half a second late. */
const DATE_LATE_MS = 500;

async function askConfiguration(address: URL): Promise<ConfigurationFacts> {
  const before = systemClock.now();
  const [outcome, response] = await outcomeOf(address.href);
  const received = (before + systemClock.now()) / 2;
  const text = await response?.text().catch(() => undefined);
  const server = Date.parse(response?.headers.get("date") ?? "") + DATE_LATE_MS;
  return {
    origin: address.origin,
    path: address.pathname,
    outcome,
    status: response?.status ?? 0,
    body: tryJson(text),
    clockErrorMs: Number.isNaN(server) ? undefined : received - server,
  };
}

/**
 * Returns an address that only reads: of the first operation with GET and without a placeholder, or else of the service. A
 * token isn't asked for, because the server would keep it.
 */
function harmlessAddress({ msBaseUrl, operations }: Microservice): string {
  const read = operations.find(
    ({ opName, apiPath, httpMethod }) =>
      /^get$/i.test(httpMethod) && opName !== "getUnauthenticatedToken" && !apiPath.includes("{"),
  );
  return read ? `${msBaseUrl.replace(/\/$/, "")}/${read.apiPath.replace(/^\//, "")}` : msBaseUrl;
}

/** Returns all headers of a call, with values that say nothing, so that the browser asks whether they are allowed. */
function allHeaders({ wire }: RemoteConfiguration): Record<string, string> {
  const names = Object.entries(headerNames).map(([ours, header]) => wire.headers[ours] ?? header);
  return {
    ...Object.fromEntries(names.map((name) => [name, "doctor"])),
    "content-type": "application/json",
  };
}

/** Returns how the configuration answers, and the services that it names. */
export async function askServices(options: HostOptions): Promise<ServiceFacts> {
  const configuration = await askConfiguration(configurationAddress(options));
  const answer = ConfigurationAnswer.safeParse(configuration.body);
  const trusted = trustedOrigins(options);
  if (!answer.success) return { configuration, trusted, services: [] };
  const remote = configurationFrom(answer.data);
  const headers = allHeaders(remote);
  const page = new URL(pageAddress()).origin;
  /** Others would be blocked. */
  const isAsked = (address: URL) =>
    isTrusted(address, options, remote) && !isMixedContent(page, address.origin);
  const services = remote.microservices.map(async (service): Promise<ServiceAnswer> => {
    const address = new URL(service.msBaseUrl);
    const [outcome] = isAsked(address) ? await outcomeOf(harmlessAddress(service), headers) : [undefined];
    return { name: service.msName, origin: address.origin, outcome };
  });
  // Customers sign in on the brand's pages only.
  const signIn = remote.origins.brands.includes(page) ? signInOf(remote, async () => {}) : undefined;
  const signInOrigins = [signIn?.authorizationUrl, signIn?.tokenUrl, signIn?.logoutUrl].map(
    (address) => address && new URL(address).origin,
  );
  return {
    configuration,
    trusted: trusted.filter((origin) => isTrusted(new URL(origin), options, remote)),
    services: [
      ...(await Promise.all(services)),
      ...[...new Set(signInOrigins)].flatMap((origin) =>
        origin ? { name: "sign-in", origin, outcome: undefined } : [],
      ),
    ],
  };
}

/** Longer than the document waits for its file (widgets/wallet/frame/deployment.ts), in ms. */
const ANSWER_MS = 16_000;

const ID = "doctor";

/**
 * An order that can't be sent, because no form has been drawn. The document refuses it once it has read its file: with
 * `aborted` if the file has an entry for this page.
 */
const order = {
  id: ID,
  headers: {},
  accessToken: "none",
  language: "en",
  idempotencyKey: ID,
  deadlineMs: 0,
  card: {
    personId: "",
    customerRelationshipId: "",
    firstName: "",
    lastName: "",
    token: "",
    address: { line1: "", line2: "", city: "", state: "", zip: "", country: "" },
  },
};

const isProblem = (text: unknown): text is "unreachable" | "malformed" | "unlisted" =>
  ["unreachable", "malformed", "unlisted"].includes(text as string);

/** Opens the card form's document, hidden, and returns its answer. */
function answerOf(address: string, { sandbox, hello }: CardTable): Promise<CardFacts["outcome"]> {
  const frame = document.createElement("iframe");
  const { port1, port2 } = new MessageChannel();
  return new Promise<CardFacts["outcome"]>((resolve) => {
    systemClock.after(ANSWER_MS, () => resolve("silent"));
    port1.onmessage = ({ data }) => {
      const { type, problem, id } = Object(data) as { type?: unknown; problem?: unknown; id?: unknown };
      if (type === "unusable" && isProblem(problem)) resolve(problem);
      if (type === "failed" && id === ID) resolve("ok");
    };
    frame.addEventListener(
      "load",
      () => {
        // A document without an origin can't be named.
        frame.contentWindow?.postMessage(hello, "*", [port2]);
        port1.postMessage({ type: "send", order });
      },
      { once: true },
    );
    frame.hidden = true;
    frame.sandbox.value = sandbox;
    frame.src = address;
    document.documentElement.append(frame);
  }).finally(() => {
    frame.remove();
    port1.close();
  });
}

/**
 * Returns whether the card form's document is there, answers, and has a wallet service for this page.
 * @param href address of the document
 */
export async function askCardForm(table: CardTable, href: string): Promise<CardFacts> {
  const file = new URL("card-frame.json", href).href;
  // On another origin, the page's policy has to allow the frame, not the request.
  const isOfPage = new URL(href).origin === new URL(pageAddress()).origin;
  const response = isOfPage ? await ask(href) : undefined;
  const outcome = response && !response.ok ? "missing" : await answerOf(href, table);
  return { document: href, file, outcome };
}
