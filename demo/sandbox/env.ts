import type { HttpBindings } from "@hono/node-server";
import type { ServerResponse } from "node:http";
import type { Front } from "./front.ts";
import type { ActiveScenario } from "./scenario-settings.ts";
import type { Settings } from "./settings.ts";

/** How a response is sent, if not in the usual way. */
export interface Delivery {
  /** The status that the client sees; null if it sees none. */
  status: number | null;
  send(outgoing: ServerResponse, answer: Response): Promise<void> | void;
}

/** Context of a call, read before its handler runs. */
export interface Call {
  service: string;
  operation: string;
  /** Start time, by `performance.now()`. */
  started: number;
  /** Time by the virtual clock. */
  now: Date;
  clockOffsetMs: number;
  version: string;
  settings: Settings;
  /** Hash of the bearer token, known or not; of an empty one if there is none. */
  tokenHash: string;
  hasToken: boolean;
  /** The token's customer; empty if the token is anonymous or missing. */
  personId: string;
  /** Whether the customer's account is deactivated. */
  isDeactivated: boolean;
  language: "en" | "es";
  activeScenario?: ActiveScenario;
}

/** State that the sandbox's middleware shares. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    front: Front;
    call: Call;
    delivery?: Delivery;
    /** The file of a static response. */
    file?: { path: string; isBuilt: boolean };
  };
}
