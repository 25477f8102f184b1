import { useState } from "react";
import { runWhileConnected, whileConnected } from "../../platform/presence.ts";
import { useElement } from "../../platform/element-context.ts";
import { systemClock } from "../../platform/clock.ts";
import { createObjectUrl, canStream, openTab, saveFile } from "../../platform/files.ts";
import { prepareDownload } from "./download.ts";
import { downloadFailure, START_DELAY_MS, type Event, type State } from "./flow.ts";
import { useCall } from "../../element/hooks/hooks.ts";
import { useFlowEffects, type Effects } from "../../element/hooks/use-flow.ts";
import { getUsbBucketList, type FirmwareImage } from "./firmware.ts";
import { currentSession } from "../../session/current.ts";
import { createResource, type Resource } from "../../http/loadable.ts";

/** Minimum time between two renderings of the progress, in ms. */
const PROGRESS_MS = 100;

/** A file that was saved, with an object URL to save it again. */
export interface Saved {
  name: string;
  href: string;
}

/**
 * Prepares, downloads and saves the firmware when the flow (flow.ts) reaches the states for it. Call it after
 * `useElementState`, so that the element's state changes first.
 * @param more the widget's own effects, after a success or a failure
 * @returns the bytes received until now, and the saved files
 */
export function useDownload(
  state: State,
  dispatch: (event: Event) => void,
  more: Pick<Effects<State, Event>, "downloaded" | "failed">,
): { received: number; saved: readonly Saved[] } {
  const call = useCall();
  const { presence } = useElement();
  const [received, setReceived] = useState(0);
  const [saved, setSaved] = useState<readonly Saved[]>([]);

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
      let drawn = -PROGRESS_MS;
      const draw = () => {
        if (signal.aborted || systemClock.monotonic() - drawn < PROGRESS_MS) return;
        drawn = systemClock.monotonic();
        setReceived(download.received());
      };
      draw();
      // It continues where it was interrupted.
      runWhileConnected(presence, (until) => download.run(draw, until), signal).then(
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

/** All available firmware images (USB-3), shared by the elements of a page. */
export const firmwareImages: Resource<FirmwareImage[]> = createResource((signal) =>
  currentSession().call(getUsbBucketList, {}, { signal }),
);
