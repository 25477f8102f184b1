import type { HttpBindings } from "@hono/node-server";
import type { ServerResponse } from "node:http";
import type { Call } from "./call.ts";

/** How an answer reaches the client, where that is not the ordinary way. */
export interface Delivery {
  /** The status that the client sees; null where it sees none. */
  status: number | null;
  send(outgoing: ServerResponse, answer: Response): Promise<void> | void;
}

/** What the sandbox's middleware hands on. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    call: Call;
    delivery?: Delivery;
    /** The file that a static answer is. */
    file?: { path: string; isBuilt: boolean };
  };
}
