/* The download of firmware, from the prepared files to the saved ones. Used by firmware-download and usb-update. */

import { useState } from "react";
import { runWhileConnected, whileConnected } from "../../platform/presence.ts";
import { useElement } from "../../platform/element-context.ts";
import { systemClock } from "../../platform/clock.ts";
import { createObjectUrl, canStream, openTab, saveFile } from "../../platform/files.ts";
import { prepareDownload } from "./download.ts";
import { downloadFailure, START_DELAY_MS, type Event, type State } from "./flow.ts";
import { useCall } from "../../element/hooks/hooks.ts";
import { useFlowEffects, type Effects } from "../../element/hooks/use-flow.ts";

/** Minimum time between two renderings of the progress, in ms. */
const PROGRESS_MS = 100;

/** A file that was saved, with an object URL to save it again. */
export interface SavedFile {
  name: string;
  href: string;
}

/**
 * Prepares, downloads and saves the firmware when the flow (flow.ts) reaches the states for it. Call it after
 * `useElementState`, so that `:state()` is already correct when an effect dispatches an event.
 * @param more the widget's own effects, after a success or a failure
 * @returns the bytes received so far, and the saved files
 */
export function useDownload(
  state: State,
  dispatch: (event: Event) => void,
  more: Pick<Effects<State, Event>, "downloaded" | "failed">,
): { received: number; saved: readonly SavedFile[] } {
  const call = useCall();
  const { presence } = useElement();
  const [received, setReceived] = useState(0);
  const [saved, setSaved] = useState<readonly SavedFile[]>([]);

  useFlowEffects<State, Event>(state, dispatch, {
    preparing({ image }, next, signal) {
      setReceived(0);
      setSaved([]);
      prepareDownload(call, image, signal).then(
        (download) => next({ type: "prepared", download }),
        (error: unknown) => next({ type: "failed", failure: downloadFailure(error) }),
      );
    },
    starting({ download }, next, signal) {
      const stop = whileConnected(presence, () =>
        systemClock.after(START_DELAY_MS, () => {
          if (canStream()) return next({ type: "started" });
          download.links().forEach(openTab);
          next({ type: "finished", fetched: [] });
        }),
      );
      signal.addEventListener("abort", stop);
    },
    downloading({ download }, next, signal) {
      let lastShownAt = -PROGRESS_MS;
      const showProgress = () => {
        if (signal.aborted || systemClock.monotonic() - lastShownAt < PROGRESS_MS) return;
        lastShownAt = systemClock.monotonic();
        setReceived(download.received());
      };
      showProgress();
      // After the element was removed and inserted again, the download resumes.
      runWhileConnected(presence, (connected) => download.run(showProgress, connected), signal).then(
        (fetched) => next({ type: "finished", fetched }),
        (error: unknown) => {
          if (!signal.aborted) setReceived(download.received());
          next({ type: "failed", failure: downloadFailure(error) });
        },
      );
    },
    downloaded(now, next, signal) {
      const files = now.fetched.map(({ file, blob }) => ({ name: file.fileName, ...createObjectUrl(blob) }));
      for (const { href, name } of files) saveFile(href, name);
      setSaved(files);
      signal.addEventListener("abort", () => files.forEach(({ revoke }) => revoke()));
      more.downloaded?.(now, next, signal);
    },
    failed: (now, next, signal) => more.failed?.(now, next, signal),
  });

  return { received, saved: state.step === "downloaded" ? saved : [] };
}
