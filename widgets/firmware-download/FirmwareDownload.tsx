/*
 * Starts the download of one TV model's software by itself, then goes home. In usb-update/, the visitor picks the
 * model.
 */

import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { failureCode } from "../../core/http/failure.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { openPage } from "../../core/platform/navigate.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { onceConnected } from "../../core/platform/once-connected.ts";
import { isViewportUpTo } from "../../core/platform/viewport.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useEmit, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { firmwareImages } from "../../core/domain/firmware/firmware.ts";
import { useDownload } from "../../core/domain/firmware/use-download.ts";
import { useFlow } from "../../core/element/hooks/use-flow.ts";
import { useResource } from "../../core/element/hooks/use-resource.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import {
  downloadFailure,
  initial,
  SMALL_SCREEN_PX,
  transition,
  type DownloadFailure,
  type State,
} from "../../core/domain/firmware/flow.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { downloadStrings } from "../../core/domain/firmware/strings/index.ts";
import { focusIfLost } from "../../core/ui/focus.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { FirmwareDownloadElement } from "./element.ts";
import { strings } from "./strings/index.ts";
import { DownloadPage, listFailureText } from "./view/DownloadPage.tsx";
import css from "./FirmwareDownload.css?inline";

/** Delay between the download and going home, in ms (USB-5). */
export const HOME_DELAY_MS = 1_000;

type ElementState = (typeof FirmwareDownloadElement.definition.states)[number];

const stateNames: Readonly<Record<State["step"], ElementState>> = {
  idle: "ready",
  warned: "small-screen",
  terms: "ready", // there are no terms here
  preparing: "preparing",
  starting: "starting",
  downloading: "downloading",
  downloaded: "downloaded",
  failed: "download-failed",
};

export function FirmwareDownload({ model, home }: WidgetProps<typeof FirmwareDownloadElement>) {
  const homeHref = home === "none" ? undefined : safeAddress(home, pageAddress());
  // The page may cancel the navigation, to stay.
  const [isStaying, setStaying] = useState(false);
  const t = useStrings(strings);
  const download = useStrings(downloadStrings);
  const { host, locale, presence } = useElement();
  const emit = useEmit<typeof FirmwareDownloadElement>();
  useSheet(css);

  const list = useResource(firmwareImages);
  const image = list.data?.find(({ imageId }) => imageId === model);
  const [state, dispatch] = useFlow(transition, initial);
  const isLoading = list.status === "pending";
  const withoutList = list.status === "failed" ? "download-failed" : "loading";
  const now = !list.data ? withoutList : image ? stateNames[state.step] : "empty";
  useElementState<typeof FirmwareDownloadElement>(now);

  const { received, saved } = useDownload(state, dispatch, {
    downloaded({ image: { imageId, version }, fetched }, _, signal) {
      const bytes = fetched.reduce((sum, { blob }) => sum + blob.size, 0);
      emit("tv-download-succeeded", { modelNumber: imageId, version, bytes });
      if (!homeHref) return;
      setStaying(false);
      const goHome = () => {
        if (emit("tv-navigate", { href: homeHref }, true)) openPage(homeHref);
        else setStaying(true);
      };
      const stop = systemClock.after(HOME_DELAY_MS, () => onceConnected(presence, goHome, signal));
      signal.addEventListener("abort", stop);
    },
    failed({ image: { imageId }, failure }) {
      setErrorOpen(true);
      emit("tv-download-failed", { modelNumber: imageId, code: failureCode(failure) });
    },
  });

  const [isErrorOpen, setErrorOpen] = useState(false);
  // The message in the list's place stays until a retry has its response.
  const [listFailure, setListFailure] = useState<DownloadFailure>();
  useLayoutEffect(() => {
    if (list.status !== "failed") return;
    setErrorOpen(true);
    setListFailure(downloadFailure(list.error));
  }, [list]);
  const reported = useMemo(
    () => (list.error === undefined ? undefined : downloadFailure(list.error)),
    [list.error],
  );
  useReportFailure({ failure: reported, ...(reported && listFailureText(download, reported)) });

  const request = () => {
    const isOther = "image" in state && state.image.imageId !== image?.imageId;
    if (!image || isOther) dispatch({ type: "reset" }); // the files are another model's
    if (!image) return;
    dispatch({
      type: "requested",
      image,
      isSmallScreen: isViewportUpTo(SMALL_SCREEN_PX),
      needsTerms: false,
    });
  };
  const [round, setRound] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per model, and again after a refresh
  useLayoutEffect(request, [image?.imageId, round]);

  const refresh = () => {
    setErrorOpen(false);
    dispatch({ type: "reset" });
    void firmwareImages.load(true).then(() => {
      // A failed list shows an error, and the download doesn't start.
      if (firmwareImages.value.peek().status === "succeeded") setRound((before) => before + 1);
    });
  };
  useMethods({ reset: refresh });

  // The pressed button disappears with the modal or with the message in the list's place.
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isPressed.current || isErrorOpen) return;
    const root = host?.shadowRoot;
    // A dialog that has just closed still has the focus.
    const active = root?.activeElement;
    if (active?.closest("dialog:not([open])")) (active as HTMLElement).blur();
    focusIfLost(root?.querySelector(".panel button, [role=status]") ?? null);
    if (!isLoading) isPressed.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `isLoading` is part of the list
  }, [list, isErrorOpen]);

  if (!list.data && !listFailure) return <Skeleton />;
  return (
    <DownloadPage
      t={t}
      download={download}
      locale={locale}
      image={image}
      isLoading={isLoading}
      goesHome={homeHref !== undefined && !isStaying}
      state={state}
      received={received}
      saved={saved}
      isErrorOpen={isErrorOpen}
      onErrorDismissed={() => setErrorOpen(false)}
      onRefresh={() => {
        isPressed.current = true;
        refresh();
      }}
      onRequest={request}
      dispatch={dispatch}
      listFailure={list.data ? undefined : listFailure}
    />
  );
}
