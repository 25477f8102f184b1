import type { HttpBindings } from "@hono/node-server";
import type { ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import type { Language } from "../content/language.ts";
import type { ActiveScenario } from "./scenario-settings.ts";
import type { UploadBytes } from "./services/support/upload-bytes.ts";
import type { Settings } from "./settings.ts";

/** What is in front of this process: nothing, or a load balancer. */
export interface Front {
  /** Port of the load balancer, which all addresses contain; undefined: the port that this process listens on. */
  port: number | undefined;
  /** Addresses of load balancers. Their `X-Forwarded-For` counts. */
  proxies: BlockList;
}

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
  language: Language;
  activeScenario?: ActiveScenario;
}

/** State that the sandbox's middleware shares. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    front: Front;
    uploadBytes: UploadBytes;
    call: Call;
    delivery?: Delivery;
    /** The file of a static response. */
    file?: { path: string; isBuilt: boolean };
  };
}
