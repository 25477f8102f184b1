import type { Context } from "./context.ts";
import { serveRelease } from "./release-files.ts";

/**
 * What happens to the files behind a gate: held, only the core waits; stuck, each waits; open, they are served; failing,
 * the connection breaks.
 */
type GateState = "held" | "stuck" | "open" | "failing";
interface Gate {
  state: GateState;
  /** The sandbox's port, or what is wrong: see serveRelease. */
  target: string;
  /** Requested files, in order. */
  requested: string[];
  waiting: (() => void)[];
}

const gates = new Map<string, Gate>();
function gate(id: string): Gate {
  const known = gates.get(id) ?? { state: "held", target: "", requested: [], waiting: [] };
  gates.set(id, known);
  return known;
}

/** Serves a file of the release as its gate's state says. */
export async function serveGated(ctx: Context, id: string, file: string): Promise<void> {
  const it = gate(id);
  it.requested.push(file);
  // Holds only the core: a browser opens six connections to a host, and the test needs one of them.
  const isHeld = it.state === "stuck" || (it.state === "held" && /(^|\/)core-/.test(file));
  if (isHeld) await new Promise<void>((go) => it.waiting.push(go));
  if (it.state !== "failing") return serveRelease(ctx, it.target, file);
  ctx.respond = false;
  ctx.req.socket.destroy();
}

/** Changes a gate's state (PUT). Responds with the files that were requested through it. */
export function controlGate(ctx: Context, id: string): void {
  const it = gate(id);
  if (ctx.method === "PUT") {
    it.state = ctx.query["state"] as GateState;
    it.target = String(ctx.query["port"]);
    for (const go of it.waiting.splice(0)) go();
  }
  ctx.body = { requested: it.requested };
}
