import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

type Done = (error?: Error | null) => void;

/**
 * A socket for the PostgreSQL client, with the embedded database behind it. So both databases have the same driver, and
 * all messages of a statement enter the database together: PGlite's own `query` enters it six times for each, which
 * took two thirds of the sandbox's time.
 */
export class PgliteSocket extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** All connections share one session of the database, so clear what an earlier one has left. */
  connect(): void {
    this.#pglite.exec("discard all").then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
  }

  // Methods of a socket that the client calls.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(messages: Buffer, _encoding: BufferEncoding, done: Done): void {
    const answer: Uint8Array[] = [];
    // Copied, because the database reuses its memory.
    const onRawData = (bytes: Uint8Array) => void answer.push(bytes.slice());
    this.#pglite.execProtocolRawStream(messages, { onRawData }).then(() => {
      this.push(Buffer.concat(answer)); // after the call: what a response triggers must not run inside the database
      done();
    }, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "binary", done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }
}
