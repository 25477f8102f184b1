import { useLayoutEffect, useState } from "react";
import { systemClock } from "../../core/browser/clock.ts";
import { goTo } from "../../core/browser/navigate.ts";
import { pageAddress } from "../../core/browser/page.ts";
import { isViewportUpTo } from "../../core/browser/viewport.ts";
import { useElement } from "../../core/element/context.ts";
import type { WidgetProps } from "../../core/element/define-widget.ts";
import { useElementState, useEmit, useMethods, useStrings } from "../../core/element/hooks.ts";
import { send } from "../../core/element/send.ts";
import { useSheet } from "../../core/element/sheets.ts";
import { useDownloadEffects } from "../../core/element/use-download.ts";
import { useFlow } from "../../core/element/use-flow.ts";
import { useResource } from "../../core/element/use-resource.ts";
import { failureOf, initial, SMALL_SCREEN_PX, transition, type State } from "../../core/firmware/flow.ts";
import { safeAddress } from "../../core/html/safe-address.ts";
import { firmwareImages } from "../../core/resources/firmware-images.ts";
import downloadCss from "../../core/ui/download.css?inline";
import { downloadStrings } from "../../core/ui/download-strings.ts";
import progressCss from "../../core/ui/progress.css?inline";
import { Skeleton } from "../../core/ui/Skeleton.tsx";
import type { FirmwareDownloadElement } from "./element.ts";
import { strings } from "./strings.ts";
import { DownloadPage } from "./view/DownloadPage.tsx";
import laterCss from "./view/later.css?inline";

const css = progressCss + downloadCss + laterCss;

/** Between the download and the way home, in ms (USB-5). */
export const HOME_DELAY_MS = 1_000;

type ElementState = (typeof FirmwareDownloadElement.definition.states)[number];

const stateNames: Readonly<Record<State["step"], ElementState>> = {
  idle: "ready",
  warned: "small-screen",
  terms: "ready", // no terms are asked for here
  preparing: "preparing",
  starting: "starting",
  downloading: "downloading",
  downloaded: "downloaded",
  failed: "download-failed",
};

export function FirmwareDownload({ model, home }: WidgetProps<typeof FirmwareDownloadElement>) {
  const goesHome = home !== "none";
  const t = useStrings(strings);
  const download = useStrings(downloadStrings);
  const { host, locale } = useElement();
  const emit = useEmit<typeof FirmwareDownloadElement>();
  useSheet(css);

  const list = useResource(firmwareImages);
  const image = list.data?.find(({ imageId }) => imageId === model);
  const [state, dispatch] = useFlow(transition, initial);
  const isEmpty = list.status === "succeeded" && !image;
  const listFailed = list.status === "failed" && !list.data;
  const now = listFailed
    ? "download-failed"
    : isEmpty
      ? "empty"
      : list.data
        ? stateNames[state.step]
        : "loading";
  useElementState<typeof FirmwareDownloadElement>(now);

  const { received, saved } = useDownloadEffects(state, dispatch, {
    downloaded({ image: { imageId, version }, fetched }, _, signal) {
      const bytes = fetched.reduce((sum, { blob }) => sum + blob.size, 0);
      emit("tv-download-succeeded", { modelNumber: imageId, version, bytes });
      const href = goesHome && safeAddress(home, pageAddress());
      if (!href) return;
      const stop = systemClock.after(HOME_DELAY_MS, () => {
        if (emit("tv-navigate", { href }, true)) goTo(href);
      });
      signal.addEventListener("abort", stop);
    },
    failed({ image: { imageId }, failure: { code } }) {
      setErrorOpen(true);
      emit("tv-download-failed", { modelNumber: imageId, code });
    },
  });

  const [isErrorOpen, setErrorOpen] = useState(false);
  useLayoutEffect(() => {
    if (list.status !== "failed") return;
    setErrorOpen(true);
    const { code, status } = failureOf(list.error);
    send(host, "tv-error", { code, status });
  }, [list]);

  const request = () => {
    const isOther = "image" in state && state.image.imageId !== image?.imageId;
    if (!image || isOther) dispatch({ type: "reset" }); // of another model: its files are not this one's
    if (!image) return;
    dispatch({
      type: "requested",
      image,
      isSmallScreen: isViewportUpTo(SMALL_SCREEN_PX),
      needsTerms: false,
    });
  };
  // Once for each model, and again after a refresh.
  const [round, setRound] = useState(0);
  useLayoutEffect(request, [image?.imageId, round]);

  const refresh = () => {
    setErrorOpen(false);
    dispatch({ type: "reset" });
    void firmwareImages.load(true).then(() => setRound((before) => before + 1));
  };
  useMethods({ reset: refresh });

  if (list.status !== "failed" && !list.data) return <Skeleton />;
  return (
    <DownloadPage
      t={t}
      download={download}
      locale={locale}
      image={image}
      isEmpty={isEmpty}
      goesHome={goesHome}
      state={state}
      received={received}
      saved={saved}
      isErrorOpen={isErrorOpen}
      onErrorDismissed={() => setErrorOpen(false)}
      onRefresh={refresh}
      onRequest={request}
      dispatch={dispatch}
      listFailure={listFailed ? failureOf(list.error) : undefined}
    />
  );
}
