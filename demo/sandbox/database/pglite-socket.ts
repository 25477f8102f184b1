import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

type Done = (error?: Error | null) => void;

/**
 * What the PostgreSQL client takes for its socket, and the embedded database is behind. So both databases have the
 * same driver, and a statement's messages go into this one together: PGlite's own `query` enters it six times for
 * each, which took two thirds of the sandbox's time.
 */
export class PgliteSocket extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** Every connection has the same session in the database: what an earlier one left there would be in the way. */
  connect(): void {
    this.#pglite.exec("discard all").then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
  }

  // What a socket has besides, and the client calls.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(messages: Buffer, _encoding: BufferEncoding, done: Done): void {
    const answer: Uint8Array[] = [];
    // Copied, because the database uses its memory again.
    const onRawData = (bytes: Uint8Array) => void answer.push(bytes.slice());
    this.#pglite.execProtocolRawStream(messages, { onRawData }).then(() => {
      this.push(Buffer.concat(answer)); // afterwards: what an answer sets off must not run inside the database
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
