/*
 * The session that a page has even if no customer is signed in: calls, headers, configuration, anonymous token and
 * log. core/session/current.ts creates it; ../lifecycle/auth-strategy.ts adds a customer's token and ids to its
 * calls.
 */

import type { Clock } from "../../platform/clock.ts";
import { uuid } from "../../platform/random.ts";
import type { KeyStore } from "../../platform/storage.ts";
import { ApiError } from "../../http/error.ts";
import { DEADLINE_MS, createClient, type ApiClient, type ClientDeps } from "../../http/client.ts";
import { createUiLog, postUiLogs, type UiLog } from "../../http/log.ts";
import { refusal } from "../../http/server-error.ts";
import { getUnauthenticatedToken } from "./identity.ts";
import type { Transport } from "../../http/transport.ts";
import { headersOf } from "../../http/wire.ts";
import type { HostOptions } from "../../platform/config/options.ts";
import { reportMisuse } from "../../platform/config/report-misuse.ts";
import { clientIdFor, type RemoteConfiguration } from "../../platform/config/remote.ts";
import { createConfigurationSource } from "../../platform/config/source.ts";
import { createAnonymousToken } from "./anonymous-token.ts";

export interface SessionDeps {
  options: HostOptions;
  /** Version of this release, for logs. */
  version: string;
  clock: Clock;
  transport: Transport;
  /** Shared by all tabs. */
  local: KeyStore;
  /** This tab's own. */
  tab: KeyStore;
  /** Language of the page, for calls that no element makes. */
  language: () => string;
}

/** How calls authenticate: the parts of the client that a customer's session replaces. */
export type AuthStrategy = Pick<ClientDeps, "configuration" | "headers" | "token" | "onHttpError">;

export interface Session extends ApiClient {
  /** Random id of this tab's visit (SES-14). */
  readonly sessionId: string;
  readonly log: UiLog;
  /** Identity of the calls: an anonymous visitor, until a customer signs in (auth-strategy.ts). It is read for each call. */
  readonly auth: AuthStrategy;
  configuration(): Promise<RemoteConfiguration>;
  /** Loads what the first call needs, so that a submit is faster. Fails silently: the call reports the error. */
  prepare(): void;
}

/** Name of the configuration's own request in logs and errors. */
const CONFIGURATION = "config/get";

/** Creates the session of a page, which all its elements share. */
export function createSession(deps: SessionDeps): Session {
  const { options, clock, transport, local, tab } = deps;

  const sessionId = tab.get("session-id") ?? uuid();
  tab.set("session-id", sessionId);

  const { sessionContext } = options;
  // API-1, API-2
  const headers = () => ({
    sourceId: "AGENT",
    sessionId,
    sessionContext,
    contentLanguage: deps.language(),
  });

  const source = createConfigurationSource({
    options,
    clock,
    cache: local,
    read: (address) => readConfiguration(address),
    onInvalidResponse() {
      void reportMisuse("wrong-configuration", options.configUrl);
      log.add({ operation: CONFIGURATION, status: 200, code: "invalid-response", trackingId: sessionId });
      return new ApiError("configuration", { operation: CONFIGURATION });
    },
  });

  /** CFG-1: it is loaded before any token is known, so it is sent without one. */
  async function readConfiguration(address: URL): Promise<unknown> {
    const controller = new AbortController();
    const stop = clock.after(DEADLINE_MS, () =>
      controller.abort(new ApiError("timeout", { operation: CONFIGURATION })),
    );
    const answer = await transport({
      operation: CONFIGURATION,
      method: "GET",
      address,
      headers: headersOf({ ...headers(), version: "1.0", trackingId: uuid() }),
      signal: controller.signal,
    }).finally(stop);
    if (answer.status !== 200) throw refusal(CONFIGURATION, answer, clock.now());
    return answer.data;
  }

  const log = createUiLog(clock, deps.version, (entries) =>
    client.call(postUiLogs, { entries }, { keepalive: true }),
  );
  const anonymous = createAnonymousToken(clock, async () => {
    const configuration = await source.load();
    return client.call(getUnauthenticatedToken, {
      clientId: clientIdFor(configuration, options.environment),
    });
  });

  const auth: ClientDeps = {
    options,
    clock,
    transport,
    configuration: source.load,
    headers,
    token: anonymous,
    onReport: log.add,
  };
  const client = createClient(auth);

  return {
    call: client.call,
    sessionId,
    log,
    auth,
    configuration: source.load,
    prepare: () =>
      void auth
        .configuration()
        .then(() => auth.token.get())
        .catch(() => {}),
  };
}
