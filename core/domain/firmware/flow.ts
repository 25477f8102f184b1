import { ApiError } from "../../http/error.ts";
import { toFailure, type Failure } from "../../http/failure.ts";
import type { FirmwareImage } from "./firmware.ts";
import { isOnline } from "../../platform/online.ts";
import type { Download, Fetched } from "./download.ts";
import { TransferError, type TransferErrorCode } from "./transfer.ts";

/** Delay between the response with a file's address and its download, in ms (USB-2). */
export const START_DELAY_MS = 1_000;
/** Screens up to this width get a warning that they are too small, in CSS pixels (USB-4). */
export const SMALL_SCREEN_PX = 766;

/** Why a download failed. If it has a reason, it is about the file itself. */
export type DownloadFailure = Failure<TransferErrorCode>;

/** Converts an error to a failure. An error of neither kind is a connection failure. */
export function downloadFailure(error: unknown): DownloadFailure {
  if (error instanceof TransferError)
    return { kind: isOnline() ? "refused" : "offline", reason: error.code, error };
  return toFailure(
    error instanceof ApiError ? error : new ApiError("network", { operation: "firmware/file" }),
  );
}

/** States of a download, from the request to the file. Both elements use them. */
export type State =
  | { step: "idle"; isCancelled?: boolean }
  /** The screen is small: the warning is displayed, and the visitor decides. */
  | { step: "warned"; image: FirmwareImage; needsTerms: boolean }
  | { step: "terms"; image: FirmwareImage }
  | { step: "preparing"; image: FirmwareImage }
  | { step: "starting"; image: FirmwareImage; download: Download }
  | { step: "downloading"; image: FirmwareImage; download: Download }
  | { step: "downloaded"; image: FirmwareImage; download: Download; fetched: readonly Fetched[] }
  /** `download` is set if it can be resumed. */
  | { step: "failed"; image: FirmwareImage; failure: DownloadFailure; download?: Download | undefined };

export type Event =
  | { type: "requested"; image: FirmwareImage; isSmallScreen: boolean; needsTerms: boolean }
  | { type: "insisted" }
  | { type: "accepted" }
  | { type: "dismissed" }
  | { type: "prepared"; download: Download }
  | { type: "started" }
  | { type: "finished"; fetched: readonly Fetched[] }
  | { type: "failed"; failure: DownloadFailure }
  | { type: "continued" }
  /** `image` is the list's current version of it. */
  | { type: "retried"; image: FirmwareImage }
  | { type: "cancelled" }
  | { type: "reset" };

export const initial: State = { step: "idle" };

const afterWarning = (image: FirmwareImage, needsTerms: boolean): State =>
  needsTerms ? { step: "terms", image } : { step: "preparing", image };

export function transition(state: State, event: Event): State {
  if (event.type === "reset") return initial;
  switch (state.step) {
    case "idle":
    case "downloaded":
      return event.type === "requested" ? requested(event) : state;
    case "warned":
      if (event.type === "insisted") return afterWarning(state.image, state.needsTerms);
      return event.type === "dismissed" ? initial : state;
    case "terms":
      if (event.type === "accepted") return { step: "preparing", image: state.image };
      return event.type === "dismissed" ? initial : state;
    case "preparing":
      if (event.type === "prepared")
        return { step: "starting", image: state.image, download: event.download };
      return stopped(state, event);
    case "starting":
      if (event.type === "started") return { ...state, step: "downloading" };
      // If this page can't stream, the download is handed to a new tab.
      if (event.type === "finished") return { ...state, step: "downloaded", fetched: event.fetched };
      return stopped(state, event);
    case "downloading":
      if (event.type === "finished") return { ...state, step: "downloaded", fetched: event.fetched };
      return stopped(state, event);
    case "failed":
      return failed(state, event);
  }
}

const requested = ({ image, isSmallScreen, needsTerms }: Extract<Event, { type: "requested" }>): State =>
  isSmallScreen ? { step: "warned", image, needsTerms } : afterWarning(image, needsTerms);

/** In progress: repeated requests are ignored. */
function stopped(
  state: Extract<State, { step: "preparing" | "starting" | "downloading" }>,
  event: Event,
): State {
  if (event.type === "cancelled") return { step: "idle", isCancelled: true };
  if (event.type !== "failed") return state;
  const { failure } = event;
  const download = "download" in state && failure.reason === "interrupted" ? state.download : undefined;
  return { step: "failed", image: state.image, failure, download };
}

function failed(state: Extract<State, { step: "failed" }>, event: Event): State {
  switch (event.type) {
    case "requested":
      return requested(event);
    case "continued":
      return state.download ? { step: "downloading", image: state.image, download: state.download } : state;
    case "retried": // the terms accepted for this download remain accepted
      return { step: "preparing", image: event.image };
    case "cancelled":
      return { step: "idle", isCancelled: true };
    default:
      return state;
  }
}
