import type { Failure } from "../../core/http/failure.ts";
import type { Device } from "../../core/domain/devices/devices.ts";

/**
 * States of a removal, from the question to its end (DEV-4). Except for `opening`, they are also states of the
 * element.
 */
export type State =
  | { step: "idle" }
  /** The question's code is loading. */
  | { step: "opening"; device: Device }
  | { step: "confirming"; device: Device }
  | { step: "removing"; device: Device }
  | { step: "removed" }
  /** DEV-6 */
  | { step: "remove-failed"; device: Device; failure: Failure };

export type Event =
  | { type: "asked"; device: Device }
  | { type: "opened" }
  | { type: "dismissed" }
  | { type: "confirmed" }
  | { type: "removed" }
  | { type: "failed"; failure: Failure }
  | { type: "reset" };

export const initial: State = { step: "idle" };

/** Ignores a second removal and a second confirmation while one is in progress. */
export function transition(state: State, event: Event): State {
  if (event.type === "reset") return initial;
  switch (state.step) {
    case "idle":
    case "removed":
      return event.type === "asked" ? { step: "opening", device: event.device } : state;
    case "opening":
      if (event.type === "asked") return { step: "opening", device: event.device };
      if (event.type === "opened") return { step: "confirming", device: state.device };
      return event.type === "failed" ? failed(state.device, event) : state;
    case "confirming":
    case "remove-failed":
      if (event.type === "asked") return { step: "opening", device: event.device };
      if (event.type === "confirmed") return { step: "removing", device: state.device };
      return event.type === "dismissed" ? initial : state;
    case "removing":
      if (event.type === "removed") return { step: "removed" };
      return event.type === "failed" ? failed(state.device, event) : state;
  }
}

const failed = (device: Device, { failure }: Extract<Event, { type: "failed" }>): State => ({
  step: "remove-failed",
  device,
  failure,
});
