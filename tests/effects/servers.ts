import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { DatabaseOptions } from "../../demo/sandbox/database/open.ts";
import type { FromServer } from "./server.ts";

interface Server {
  child: ChildProcess;
  port: number;
  ask(text: string, values: unknown[]): Promise<unknown[]>;
}

/** @param port 0: any free one */
async function start(data: DatabaseOptions, port: number): Promise<Server> {
  const child = fork(join(import.meta.dirname, "server.ts"), [JSON.stringify({ ...data, port })], {
    execArgv: ["--import", "tsx"],
  });
  const waiting = new Map<number, (answer: FromServer) => void>();
  const ready = new Promise<number>((resolve, reject) => {
    child.on("message", (message: FromServer) => {
      if ("port" in message) resolve(message.port);
      else waiting.get(message.id)?.(message);
    });
    child.on("exit", () => reject(new Error("A sandbox ended while it started")));
  });
  let last = 0;
  const ask = (text: string, values: unknown[]) =>
    new Promise<unknown[]>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, (answer) => {
        waiting.delete(id);
        if ("rows" in answer) resolve(answer.rows);
        else reject(new Error("error" in answer ? answer.error : "no answer"));
      });
      child.send({ id, text, values });
    });
  return { child, port: await ready, ask };
}

/** Sandboxes with one database, each in a process of its own, and the database itself. */
export class Servers {
  readonly #data: DatabaseOptions;
  readonly #servers: Promise<Server>[] = [];
  readonly #queries = new Set<Promise<unknown>>();
  /** Number of killed processes. */
  kills = 0;

  private constructor(data: DatabaseOptions) {
    this.#data = data;
  }

  static async start(data: DatabaseOptions, count: number): Promise<Servers> {
    const servers = new Servers(data);
    // One after the other: the first one creates the database.
    for (let n = 0; n < count; n++) {
      servers.#servers.push(start(data, 0));
      await servers.ready();
    }
    return servers;
  }

  get count(): number {
    return this.#servers.length;
  }

  /** Waits until all respond. */
  async ready(): Promise<void> {
    await Promise.all(this.#servers);
  }

  /** The port of one of them; undefined while it is down. */
  async port(at: number): Promise<number | undefined> {
    const server = await Promise.race([this.#servers[at % this.count], undefined]);
    return server?.port;
  }

  /** Executes the test's own SQL. */
  readonly query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const server = await (this.#servers[0] as Promise<Server>);
    const answer = server.ask(text, values);
    this.#queries.add(answer);
    return (await answer.finally(() => this.#queries.delete(answer))) as Row[];
  };

  /** Kills one, without a chance to end anything, and starts it again at the same port. */
  async kill(at: number): Promise<void> {
    const place = at % this.count;
    const known = this.#servers[place] as Promise<Server>;
    const server = await known;
    if (this.#servers[place] !== known) return; // another one was faster
    this.kills++;
    let restart = () => {};
    const isKilled = new Promise<void>((done) => (restart = done));
    this.#servers[place] = isKilled.then(() => start(this.#data, server.port));
    // The test's own SQL isn't part of the fault.
    await Promise.allSettled(this.#queries);
    server.child.kill("SIGKILL");
    await once(server.child, "exit");
    restart();
  }

  async close(): Promise<void> {
    for (const server of await Promise.all(this.#servers)) {
      if (server.child.kill("SIGTERM")) await once(server.child, "exit");
    }
  }
}
