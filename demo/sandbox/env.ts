import type { HttpBindings } from "@hono/node-server";
import type { ServerResponse } from "node:http";
import type { Call } from "./call.ts";

/** How a response is sent, if not in the usual way. */
export interface Delivery {
  /** The status that the client sees; null if it sees none. */
  status: number | null;
  send(outgoing: ServerResponse, answer: Response): Promise<void> | void;
}

/** State that the sandbox's middleware shares. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    call: Call;
    delivery?: Delivery;
    /** The file of a static response. */
    file?: { path: string; isBuilt: boolean };
  };
}
