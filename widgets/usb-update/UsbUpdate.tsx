/*
 * Loads the list of TVs, keeps the visitor's choice, and records the accepted terms before a download.
 * view/UpdateSteps.tsx renders the steps. firmware-download/ downloads one model's software without a choice.
 */

import { useLayoutEffect, useMemo, useState } from "react";
import { failureCode } from "../../core/http/failure.ts";
import { runMutation, mutation } from "../../core/http/mutation.ts";
import {
  firmwareImages,
  postUsbUpdate,
  type FirmwareImage,
  type AcceptedTerms,
} from "../../core/domain/firmware/firmware.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { localStore } from "../../core/platform/storage.ts";
import { utcTimestamp } from "../../core/platform/timestamp.ts";
import { isViewportUpTo } from "../../core/platform/viewport.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import {
  useCall,
  useElementState,
  useEmit,
  useMethods,
  useStrings,
  type Call,
} from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useDownload } from "../../core/domain/firmware/use-download.ts";
import { useFlow } from "../../core/element/hooks/use-flow.ts";
import { useResource } from "../../core/element/hooks/use-resource.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { choose, chosenImage, modelKey, noChoice, type Choice } from "../../core/domain/firmware/choice.ts";
import {
  downloadFailure,
  initial,
  SMALL_SCREEN_PX,
  transition,
  type DownloadFailure,
  type State,
} from "../../core/domain/firmware/flow.ts";
import { sha256OfText } from "../../core/platform/sha256.ts";
import type { Loadable } from "../../core/http/loadable.ts";
import { isKnownCustomer } from "../../core/session/state.ts";
import { downloadStrings } from "../../core/domain/firmware/strings/index.ts";
import { focusIfLost } from "../../core/ui/focus.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { Status } from "../../core/ui/status/Status.tsx";
import type { UsbUpdateElement } from "./element.ts";
import { Content, TERMS_VERSION } from "./schema.ts";
import { strings } from "./strings/index.ts";
import { useCopyCheck } from "./use-copy-check.ts";
import css from "./UsbUpdate.css?inline";
import { ListMessage, listFailureText } from "./view/ListMessage.tsx";
import { UpdateSteps } from "./view/UpdateSteps.tsx";

type ElementState = (typeof UsbUpdateElement.definition.states)[number];

function elementState(list: Loadable<unknown>, hasModels: boolean, { step }: State): ElementState {
  if (!list.data) return list.status === "failed" ? "error" : "loading";
  if (!hasModels) return "empty";
  if (step === "idle") return "ready";
  if (step === "warned") return "small-screen";
  return step === "failed" ? "download-failed" : step;
}

type Props = WidgetProps<typeof UsbUpdateElement>;

/** Starts from the beginning for another make, because what was downloaded is for a TV of the one before. */
export const UsbUpdate = (props: Props) => <Update key={props.make} {...props} />;

function Update({ make, content }: Props) {
  const t = useStrings(strings);
  const download = useStrings(downloadStrings);
  const { host, locale } = useElement();
  const call = useCall();
  const emit = useEmit<typeof UsbUpdateElement>();
  const given = useContent(Content, content);
  useSheet(css);

  const list = useResource(firmwareImages);
  const images = (list.data ?? []).filter((image) => !make || image.make === make);
  const [picked, setPicked] = useState<Choice>(noChoice);
  // On a page about one make, it is preselected.
  const choice = make && picked.make !== make ? choose(images, noChoice, "make", make) : picked;
  const image = chosenImage(images, choice);
  const [missing, setMissing] = useState<keyof Choice>();

  const ownError = given.status === "given" ? given.content.terms?.error : undefined;
  const terms = (given.status === "given" && given.content.terms) || {
    version: TERMS_VERSION,
    text: t("termsText"),
  };

  const [state, dispatch] = useFlow(transition, initial);
  useElementState<typeof UsbUpdateElement>(elementState(list, images.length > 0, state));
  const { received, saved } = useDownload(state, dispatch, {
    downloaded: ({ image: { imageId, version }, fetched }) =>
      emit("tv-download-succeeded", {
        modelNumber: imageId,
        version,
        bytes: fetched.reduce((sum, { blob }) => sum + blob.size, 0),
      }),
    failed({ image: { imageId }, failure }) {
      emit("tv-download-failed", { modelNumber: imageId, code: failureCode(failure) });
      if (failure.reason === "damaged") void firmwareImages.load(true); // a newer release may have appeared
    },
  });
  const stick = useCopyCheck((modelNumber, verdict) => emit("tv-stick-checked", { modelNumber, verdict }));

  const request = () => {
    const lacking = (["make", "model", "size"] as const).find((part) => !choice[part]);
    setMissing(lacking);
    if (!image) return lacking;
    dispatch({ type: "requested", image, isSmallScreen: isViewportUpTo(SMALL_SCREEN_PX), needsTerms: true });
    return undefined;
  };

  const retry = (old: FirmwareImage) => {
    const newest = images.find((one) => modelKey(one) === modelKey(old)) ?? old;
    // The record of the accepted terms names the version, so another version needs a record of its own.
    if (newest.version === old.version) dispatch({ type: "retried", image: newest });
    else dispatch({ type: "requested", image: newest, isSmallScreen: false, needsTerms: true });
  };

  const accept = (accepted: FirmwareImage) => {
    const what = { version: terms.version, sha256: sha256OfText(terms.text) };
    const { imageId: modelNumber } = accepted;
    const time = utcTimestamp(systemClock);
    emit("tv-terms-accepted", { modelNumber, ...what, time });
    // The page's record and ours have the same time.
    const recorded = { ...what, acceptedAt: time };
    const acceptance = { image: accepted, terms: recorded, isCustomer: isKnownCustomer(localStore()) };
    // Not awaited: the page already has the record, and a failed log must not block the download.
    runMutation(recordAcceptance, call, acceptance).catch(() => {});
    dispatch({ type: "accepted" });
  };

  const change = (part: keyof Choice, value: string) => {
    const next = choose(images, choice, part, value);
    setPicked(next);
    setMissing(undefined);
    if (chosenImage(images, next) !== image) {
      dispatch({ type: "reset" });
      stick.leave();
    }
  };

  useMethods({
    reset() {
      dispatch({ type: "reset" });
      stick.leave();
      setPicked(noChoice);
      setMissing(undefined);
    },
  });

  // The message in the list's place stays until a retry has its response. Then the first field takes the focus.
  const [message, setMessage] = useState<{ failure: DownloadFailure | undefined }>();
  const isListMissing = list.data ? !images.length && list.status !== "pending" : list.status === "failed";
  useLayoutEffect(() => {
    if (isListMissing)
      setMessage({ failure: list.error === undefined ? undefined : downloadFailure(list.error) });
    else if (list.status === "succeeded") {
      setMessage(undefined);
      if (message) focusIfLost(host?.shadowRoot?.querySelector("select") ?? null);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the message only changes with the list
  }, [list, isListMissing]);

  const listError = list.data ? undefined : list.error;
  const listFailure = useMemo(
    () => (listError === undefined ? undefined : downloadFailure(listError)),
    [listError],
  );
  useReportFailure({ failure: listFailure, ...(listFailure && listFailureText(t, listFailure)) });

  if (message && (isListMissing || list.status === "pending"))
    return (
      <ListMessage
        t={t}
        failure={message.failure}
        isBusy={list.status === "pending"}
        onRetry={() => void firmwareImages.load(true)}
      />
    );
  if (!list.data || isListMissing)
    return (
      <>
        <Skeleton />
        {list.status === "pending" && (
          <Status>
            <span className="visually-hidden">{t("loading")}</span>
          </Status>
        )}
      </>
    );
  return (
    <UpdateSteps
      t={t}
      download={download}
      locale={locale}
      images={images}
      choice={choice}
      isMakeFixed={!!make}
      image={image}
      missing={missing}
      terms={{ ...terms, error: ownError ? { text: ownError } : t.message("termsError") }}
      state={state}
      received={received}
      saved={saved}
      stick={stick}
      onChange={change}
      onRequest={request}
      onAccept={accept}
      onRetry={retry}
      dispatch={dispatch}
    />
  );
}

interface Acceptance {
  image: FirmwareImage;
  terms: AcceptedTerms;
  isCustomer: boolean;
}

/** USB-3: records that a visitor accepted the terms of a download, even if they leave the page meanwhile. @throws ApiError */
const recordAcceptance = mutation({
  name: "usb-update",
  send: (call: Call, acceptance: Acceptance, options) =>
    call(postUsbUpdate, acceptance, { ...options, keepalive: true }),
});
