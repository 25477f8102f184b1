import { isTrusted } from "../http/address.ts";
import { headerNames } from "../http/wire.ts";
import { systemClock } from "../platform/clock.ts";
import { tryJson } from "../platform/json.ts";
import { pageAddress } from "../platform/page.ts";
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
import { isMixedContent, outcomeOf } from "./ask.ts";
import type { ConfigurationFacts, ServiceAnswer, ServiceFacts } from "./snapshot.ts";

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
