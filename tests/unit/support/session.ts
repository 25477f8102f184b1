import { createSession, type Session, type SessionDeps } from "../../../core/session/anonymous/session.ts";
import { FakeClock } from "./clock.ts";
import { configurationAnswer, options } from "./configuration.ts";
import { memoryStore } from "./storage.ts";
import { fakeTransport, ok, type FakeTransport } from "./transport.ts";

/** The answers that each page's session needs. */
export const everythingWorks = {
  "config/get": ok(configurationAnswer()),
  "identity/getUnauthenticatedToken": ok({ data: { access_token: "anonymous-1", expires_in: 600 } }),
  "logging/postUiLogs": ok({}),
  "marketing/emailSignUp": ok({ data: { recipients: [{ recipientId: 4711 }] } }),
  "marketing/triggerEvent": ok({}),
};

export interface Page {
  session: Session;
  transport: FakeTransport;
  clock: FakeClock;
  local: ReturnType<typeof memoryStore>;
  tab: ReturnType<typeof memoryStore>;
}

/** A page load: a new session, on an earlier one's storage and clock if given. */
export function openPage({
  transport = fakeTransport(everythingWorks),
  clock = new FakeClock(),
  local = memoryStore(),
  tab = memoryStore(),
  ...more
}: Partial<Page> & Partial<Pick<SessionDeps, "options" | "language" | "version">> = {}): Page {
  const session = createSession({
    options: options(),
    version: "1.4.0",
    language: () => "en",
    ...more,
    clock,
    transport,
    local,
    tab,
  });
  return { session, transport, clock, local, tab };
}
