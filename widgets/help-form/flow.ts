import type { Failure } from "../../core/http/failure.ts";
import type { Attachment } from "./attachment.ts";
import type { HelpRequest } from "./schema.ts";

/** What a submit waits for: the end of an upload, or a valid file (HLP-2). */
export type WaitsFor = "upload" | "file";

/** States of the form, from typing to the answer (HLP-3). */
export type State =
  | { step: "ready" }
  | { step: "blocked"; by: WaitsFor }
  | { step: "submitted"; values: HelpRequest; uploads: readonly string[] }
  | { step: "success"; reference: string }
  | { step: "error"; failure: Failure };

export type Event =
  | { type: "submitted"; values: HelpRequest; attachment: Attachment }
  /** The file's status has changed. */
  | { type: "attachmentChanged" }
  | { type: "accepted"; reference: string }
  | { type: "failed"; failure: Failure }
  | { type: "reset" };

export const initial: State = { step: "ready" };

export function transition(state: State, event: Event): State {
  if (event.type === "reset") return initial;
  switch (state.step) {
    case "blocked":
      return event.type === "attachmentChanged" ? initial : submit(state, event);
    case "ready":
    case "error":
      return submit(state, event);
    case "submitted":
      return answered(state, event);
    case "success":
      return state;
  }
}

function submit(state: State, event: Event): State {
  if (event.type !== "submitted") return state;
  const { attachment, values } = event;
  switch (attachment.step) {
    case "none":
      return { step: "submitted", values, uploads: [] };
    case "attached":
      return { step: "submitted", values, uploads: [attachment.token] };
    case "validating":
    case "uploading":
      return { step: "blocked", by: "upload" };
    case "refused":
    case "failed":
      return { step: "blocked", by: "file" };
  }
}

function answered(state: State, event: Event): State {
  switch (event.type) {
    case "accepted":
      return { step: "success", reference: event.reference };
    case "failed":
      return { step: "error", failure: event.failure };
    default:
      return state; // ignores repeated submits while one is in progress
  }
}
