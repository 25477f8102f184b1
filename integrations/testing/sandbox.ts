/** What failures a sandbox can simulate. `success` ends another one. */
export type Scenario =
  | "success"
  | "bad-request"
  | "unauthorized"
  | "rate-limited"
  | "rate-limited-long"
  | "in-flight-once"
  | "server-error"
  | "unavailable-once"
  | "unavailable"
  | "timeout"
  | "slow-body"
  | "truncated-body"
  | "reset-after-commit"
  | "malformed-json"
  | "wrong-content-type"
  | "wrong-schema";

/** An email that the sandbox has sent. */
export interface Mail {
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  language: "en" | "es";
  /** By the sandbox's clock. */
  sentAt: Date;
}

/** A call that the sandbox has received. */
export interface Call {
  /** By the sandbox's clock. */
  time: Date;
  method: string;
  service: string;
  operation: string;
  /** The status that the client saw; null if it saw none. */
  status: number | null;
}

/** What the kit uses of a Playwright `Page`. */
export interface SignInPage {
  context(): {
    request: {
      post(
        url: string,
        options: { data: { email: string } },
      ): Promise<{ ok(): boolean; status(): number; text(): Promise<string> }>;
    };
  };
}

/** A sandbox that runs. All methods throw an Error with the sandbox's message if it refuses. */
export interface Sandbox {
  /** Its address, such as `http://localhost:4400`. */
  readonly url: string;
  /** Address of its remote configuration: the option `configUrl`. */
  readonly configUrl: string;
  /** Restores the initial data, settings and time, and ends all scenarios. */
  reset(): Promise<void>;
  /**
   * Signs the page's browser in as a customer. The next page of the sandbox's origin that needs a customer has this one.
   * Docs/sandbox lists the customers.
   */
  signIn(page: SignInPage, email: string): Promise<void>;
  /** Makes calls fail, such as `("devices", "getDevices", "server-error")`. `*` is any service or operation. */
  setScenario(service: string, operation: string, scenario: Scenario): Promise<void>;
  /** Changes settings. Each given one is replaced as a whole. */
  changeSettings(settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** Returns the server's time. */
  now(): Promise<Date>;
  /** Advances the server's clock, and returns its time. The browser's clock doesn't move. */
  advanceClock(ms: number): Promise<Date>;
  /** Returns sent emails, newest first. */
  outbox(): Promise<Mail[]>;
  /** Returns the latest calls, newest first. */
  calls(): Promise<Call[]>;
  /** Returns the rows of a table, such as `recipients`. Its columns aren't part of our contract. */
  rows(table: string): Promise<Record<string, unknown>[]>;
}

interface SentMail {
  message: { from: { address: string }; to: { address: string }[]; subject: string; text: string };
  language: "en" | "es";
  createdAt: string;
}

/** Returns the controls of a sandbox that runs at this address. */
export function connectSandbox(url = "http://localhost:4400"): Sandbox {
  const { origin } = new URL(url);

  async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${origin}/sandbox/${path}`, {
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw refusal(`${method} /sandbox/${path}`, response.status, await response.text());
    return (await response.json()) as Answer;
  }

  return {
    url: origin,
    configUrl: `${origin}/config`,
    async reset() {
      await send("POST", "reset", {});
    },
    async signIn(page, email) {
      const address = `${origin}/sandbox/sign-in`;
      const response = await page.context().request.post(address, { data: { email } });
      if (!response.ok()) throw refusal(`Signing in as ${email}`, response.status(), await response.text());
    },
    async setScenario(service, operation, scenario) {
      await send("PUT", "scenarios", { service, operation, scenario });
    },
    async changeSettings(settings) {
      await send("PUT", "settings", settings);
    },
    async now() {
      return new Date((await send<{ now: string }>("GET", "clock")).now);
    },
    async advanceClock(ms) {
      return new Date((await send<{ now: string }>("POST", "clock", { advanceMs: ms })).now);
    },
    async outbox() {
      const { messages } = await send<{ messages: SentMail[] }>("GET", "outbox");
      return messages.map(({ message: { from, to, subject, text }, language, createdAt }) => ({
        from: from.address,
        to: to.map(({ address }) => address),
        subject,
        text,
        language,
        sentAt: new Date(createdAt),
      }));
    },
    async calls() {
      const { calls } = await send<{ calls: (Omit<Call, "time"> & { time: string })[] }>("GET", "calls");
      return calls.map(({ time, method, service, operation, status }) => ({
        time: new Date(time),
        method,
        service,
        operation,
        status,
      }));
    },
    async rows(table) {
      return (await send<{ rows: Record<string, unknown>[] }>("GET", `tables/${table}`)).rows;
    },
  };
}

const refusal = (what: string, status: number, text: string) =>
  new Error(`The sandbox refused: ${what}: ${status} ${text}`);
