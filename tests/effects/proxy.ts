import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Fault, FaultName } from "./plan.ts";
import type { Servers } from "./servers.ts";

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request that has arrived, and what can be done with it. */
interface Exchange {
  ms: number;
  /** Passes it on, or its copy to another server, and returns the whole answer. Rejects if there is none. */
  forward: (copy?: 1) => Promise<Answer>;
  /** Passes on one half of it. */
  forwardHalf: () => Promise<void>;
  answer: (answer: Answer) => void;
  answerHalf: (answer: Answer) => void;
  reset: () => void;
  kill: () => Promise<void>;
}

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const plain = (status: number, text: string): Answer => ({
  status,
  headers: { "content-type": "text/html" },
  body: Buffer.from(`<h1>${text}</h1>`),
});

const json = (status: number, content: object): Answer => ({
  status,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify(content)),
});
const confirmed = json(200, { data: { referenceNumber: "KT-1" } });
const broken = json(500, { errorMessage: "Internal error" });
const refused = json(400, { errorMessage: "Not now" });

const apply: Record<FaultName, (exchange: Exchange) => Promise<void> | void> = {
  "dropped-before": ({ reset }) => reset(),
  async "dropped-after"({ forward, reset }) {
    await forward();
    reset();
  },
  async "cut-request"({ forwardHalf, reset }) {
    await forwardHalf();
    reset();
  },
  "cut-answer": async ({ forward, answerHalf }) => answerHalf(await forward()),
  async slow({ ms, forward, answer }) {
    await later(ms);
    const found = await forward();
    await later(ms);
    answer(found);
  },
  async "twice-at-once"({ forward, answer }) {
    const [, second] = await Promise.all([forward(), forward(1)]);
    answer(second);
  },
  async "again-later"({ ms, forward, answer }) {
    answer(await forward());
    await later(ms);
    await forward(1);
  },
  async "arrives-late"({ ms, forward, reset }) {
    reset();
    await later(ms);
    await forward();
  },
  unavailable: ({ answer }) => answer(plain(503, "Unavailable")),
  async "bad-gateway-after"({ forward, answer }) {
    await forward();
    answer(plain(502, "Bad gateway"));
  },
  "silent-before"() {},
  "silent-after": async ({ forward }) => void (await forward()),
  async "killed-before"({ kill, reset }) {
    await kill();
    reset();
  },
  async "killed-after"({ forward, kill, reset }) {
    await forward();
    await kill();
    reset();
  },
  "server-error": ({ answer }) => answer(broken),
};

/** Defects that the test must find. In the last two, a ticket is confirmed but not opened, or opened but refused. */
export const plants = ["ignored-keys", "new-keys", "confirmed-only", "refused-after"] as const;
export type Plant = (typeof plants)[number];

const KEY = "idempotency-key";

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A proxy between a customer's tabs and the servers, which causes the faults. */
export class Proxy {
  /** Files of the page, by their paths. */
  readonly #files: ReadonlyMap<string, Answer>;
  readonly #servers: Pick<Servers, "port" | "kill">;
  readonly #choose: ((path: string) => Fault | undefined) | undefined;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((incoming, outgoing) => void this.#handle(incoming, outgoing));
  readonly #running = new Set<Promise<void>>();
  #next: { spared: number; writes: Fault[]; reads: Fault[] } | undefined;
  #onWrite: (() => void) | undefined;
  #turn = 0;
  /** What the scripts of the page at `/` find when they start. Without it, that page is the servers' own. */
  start: object | undefined;
  plant: Plant | undefined;
  /** Number of faults since the last `arm`. */
  faults = 0;
  /** Number of all faults, by name. */
  readonly met = new Map<FaultName, number>();

  private constructor(
    servers: Pick<Servers, "port" | "kill">,
    files: ReadonlyMap<string, Answer>,
    choose?: (path: string) => Fault | undefined,
  ) {
    this.#servers = servers;
    this.#files = files;
    this.#choose = choose;
  }

  /** @param choose returns the fault of a request, instead of those that `arm` sets */
  static async start(
    servers: Pick<Servers, "port" | "kill">,
    files: ReadonlyMap<string, Answer>,
    choose?: (path: string) => Fault | undefined,
  ): Promise<Proxy> {
    const proxy = new Proxy(servers, files, choose);
    proxy.#server.listen(0, "localhost");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }
  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Sets the faults of the next requests. @param onWrite called when the first writing request arrives */
  arm(
    faults: { spared: number; writes: readonly Fault[]; reads: readonly Fault[] },
    onWrite: () => void,
  ): void {
    this.#next = { ...faults, writes: [...faults.writes], reads: [...faults.reads] };
    this.#onWrite = onWrite;
    this.faults = 0;
  }
  disarm(): void {
    this.#next = undefined;
    this.#onWrite = undefined;
  }

  /** Waits until nothing that a fault has delayed is on its way. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }

  #fault(isWrite: boolean): Fault | undefined {
    if (isWrite) {
      this.#onWrite?.();
      this.#onWrite = undefined;
    }
    if (!this.#next) return undefined;
    if (!isWrite) return this.#next.reads.shift();
    return this.#next.spared-- > 0 ? undefined : this.#next.writes.shift();
  }

  async #handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? "/", this.origin).pathname;
    const answer = ({ status, headers, body }: Answer) => {
      const { "transfer-encoding": _, connection: __, ...rest } = headers;
      if (outgoing.destroyed || outgoing.headersSent) return;
      outgoing.writeHead(status, { ...rest, "content-length": body.length }).end(body);
    };
    const file = this.#files.get(path);
    if (file) return answer(file);
    if (this.start && path === "/") return answer(this.#page());
    // Where a sign-out leads.
    if (this.start && path.startsWith("/auth/"))
      return answer({ ...plain(302, ""), headers: { location: "/" } });
    const body = await bodyOf(incoming).catch(() => undefined);
    if (!body) return;
    const at = this.#turn++;
    const reset = () => void incoming.socket.resetAndDestroy();
    const isWrite = incoming.headers[KEY] !== undefined;
    const fault = this.#choose
      ? this.#choose(path)
      : path.startsWith("/api/logging/")
        ? undefined
        : this.#fault(isWrite);
    if (fault) {
      this.faults++;
      this.met.set(fault.name, (this.met.get(fault.name) ?? 0) + 1);
    }
    const exchange: Exchange = {
      ms: fault?.ms ?? 0,
      forward: (copy) => this.#forward(incoming, body, at + (copy ?? 0)),
      forwardHalf: () => this.#forwardHalf(incoming, body, at),
      answer,
      answerHalf({ status, headers, body: whole }) {
        outgoing.writeHead(status, {
          "content-type": headers["content-type"],
          "content-length": whole.length,
        });
        outgoing.write(whole.subarray(0, whole.length / 2), reset);
      },
      reset,
      kill: () => this.#servers.kill(at),
    };
    const work = (async () => {
      if (isWrite && this.plant === "confirmed-only") answer(confirmed);
      else if (isWrite && this.plant === "refused-after")
        answer(await exchange.forward().then(() => refused));
      else if (fault) await apply[fault.name](exchange);
      else answer(await exchange.forward());
    })().catch(reset);
    this.#running.add(work);
    await work;
    this.#running.delete(work);
  }

  /** The request to a server, and its port; each one goes to the next of them. */
  async #to(incoming: IncomingMessage, body: Buffer, at: number) {
    const port = await this.#servers.port(at);
    if (port === undefined) throw new Error("The server is down");
    const { connection: _, "accept-encoding": __, ...headers } = incoming.headers;
    if (this.plant === "ignored-keys") delete headers[KEY];
    if (this.plant === "new-keys" && headers[KEY]) headers[KEY] = randomUUID();
    const { method, url: path } = incoming;
    const options = { host: "localhost", port, path, method, agent: this.#agent } as RequestOptions;
    return { outgoing: send({ ...options, headers: { ...headers, "content-length": body.length } }), port };
  }

  async #forward(incoming: IncomingMessage, body: Buffer, at: number): Promise<Answer> {
    const { outgoing, port } = await this.#to(incoming, body, at);
    outgoing.end(body);
    const [message] = (await once(outgoing, "response")) as [IncomingMessage];
    const read = await bodyOf(message);
    // The configuration has the server's own addresses. It may be down by now, so its port can't be asked for here.
    const isConfiguration = incoming.url?.startsWith("/config");
    const found = isConfiguration
      ? Buffer.from(read.toString().replaceAll(`localhost:${port}`, `localhost:${this.port}`))
      : read;
    return { status: message.statusCode ?? 0, headers: message.headers, body: found };
  }

  async #forwardHalf(incoming: IncomingMessage, body: Buffer, at: number): Promise<void> {
    const { outgoing } = await this.#to(incoming, body, at);
    outgoing.on("error", () => {});
    await new Promise((sent) => outgoing.write(body.subarray(0, body.length / 2), sent));
    outgoing.destroy();
  }

  #page(): Answer {
    const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Effects</title><link rel="icon" href="data:,">
<script>var start = ${JSON.stringify(this.start)};</script><script src="/page/start.js"></script>
<script type="module" src="/page/page.js"></script>`;
    return { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from(body) };
  }
}
