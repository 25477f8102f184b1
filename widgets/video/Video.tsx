/*
 * Decides when the poster loads and when a silent video plays, and offers a retry if the video fails. view/Player.tsx
 * has the browser's player; media.ts decides which files may load.
 */

import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useEffect,
  type MouseEventHandler,
  type ReactNode,
  type RefObject,
} from "react";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings, useMethods } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { DEADLINE_MS } from "../../core/http/client.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { isMotionReduced } from "../../core/platform/viewport.ts";
import { isSavingData, pageAddress } from "../../core/platform/page.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { send } from "../../core/element/class/send.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { Status } from "../../core/ui/status/Status.tsx";
import type { Failure } from "../../core/http/failure.ts";
import { isOnline } from "../../core/platform/online.ts";
import { FailureMessage } from "../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../core/i18n/strings.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import type { VideoElement } from "./element.ts";
import css from "./Video.css?inline";
import { Content } from "./schema.ts";
import { strings, type Texts } from "./strings/index.ts";
import { initial, transition } from "./flow.ts";
import { captionsOf, videoFilesOf, mediaAddress } from "./media.ts";
import { Player } from "./view/Player.tsx";

export function Video({ content }: WidgetProps<typeof VideoElement>) {
  const given = useContent(Content, content);
  useSheet(css);
  if (given.status === "given") {
    // Another video needs a new element: a browser reads the sources only once.
    const files = given.content.sources.map(({ src }) => src).join(" ");
    return <PlayableVideo key={files} content={given.content} />;
  }
  return <NoVideo status={given.status} />;
}

const stateNames = { loading: "loading", empty: "empty", wrong: "video-failed" } as const;

function NoVideo({ status }: { status: keyof typeof stateNames }) {
  const t = useStrings(strings);
  useElementState<typeof VideoElement>(stateNames[status]);
  if (status === "loading") return <Skeleton />;
  return status === "wrong" ? <p className="muted">{t("wrong")}</p> : null;
}

/** A video, from its poster to its end. */
function PlayableVideo({ content }: { content: Content }) {
  const t = useStrings(strings);
  const { host, locale } = useElement();
  const { onNavigate } = useNavigation();
  const video = useRef<HTMLVideoElement>(null);
  // Each try uses a new video element, because a failed one stays failed.
  const [attempt, setAttempt] = useState(0);
  const [hasNoCaptions, setNoCaptions] = useState(false);
  const again = () => {
    setNoCaptions(false);
    setAttempt(attempt + 1);
  };

  const [state, dispatch] = useFlow(transition, initial);
  const failure = state.step === "failed" ? state : undefined;
  useElementState<typeof VideoElement>(state.step === "failed" ? "video-failed" : state.step);
  useMethods({
    reset() {
      again();
      dispatch({ type: "reset" });
    },
  });
  const onFail = () => {
    const hadFocus = !!video.current && host?.shadowRoot?.activeElement === video.current;
    dispatch({ type: "failed", hadFocus });
  };
  useFlowEffects(state, dispatch, {
    starting(_, next, signal) {
      // An error is better than an endless spinner.
      signal.addEventListener("abort", systemClock.after(DEADLINE_MS, onFail));
      const element = video.current;
      if (!element?.paused) return;
      // The retry returns the focus. If the browser needs another press, its controls are there.
      element.focus();
      element.play().catch(() => next({ type: "paused" }));
    },
    failed: () => send(host, "tv-error", { code: "media", messages: [t.message("failed").id] }),
  });

  const { title, text, sources, poster, captions, width = 16, height = 9, silent } = content;
  const page = pageAddress();
  const files = useMemo(() => videoFilesOf(sources, page), [sources, page]);
  const tracks = useMemo(() => captionsOf(captions ?? [], page), [captions, page]);
  const savesData = isSavingData();
  const isSilent = !!silent && !savesData && !isMotionReduced();
  const isNear = useNearViewport(host);
  useMutedAutoplay(video, isSilent && !failure, attempt);

  return (
    <VideoView title={title} text={text} note={hasNoCaptions ? t("captionsFailed") : ""}>
      {failure ? (
        <Unplayable
          t={t}
          file={files[0]?.src}
          hasFocus={failure.hadFocus}
          onRetry={() => {
            again();
            dispatch({ type: "retried" });
          }}
          onNavigate={onNavigate}
        />
      ) : (
        <Player
          key={attempt}
          videoRef={video}
          title={title}
          files={files}
          tracks={tracks}
          // Silent videos show captions.
          shownTrack={isSilent ? locale : undefined}
          poster={isNear && !savesData ? mediaAddress(poster, page) : undefined}
          width={width}
          height={height}
          on={dispatch}
          onFail={onFail}
          onNoCaptions={() => setNoCaptions(true)}
        />
      )}
    </VideoView>
  );
}

interface VideoViewProps {
  title: string;
  text: string | undefined;
  /** Message below the video, also announced; empty if there is none. */
  note: string;
  /** The video, or its replacement. */
  children: ReactNode;
}

/** Title, text and video. */
function VideoView({ title, text, note, children }: VideoViewProps) {
  const { headingLevel } = useElement();
  return (
    <section className="video" part="section" aria-labelledby="heading">
      <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
        <slot name="heading">{title}</slot>
      </div>
      {text && <p>{text}</p>}
      {children}
      <Status>{note && <p className="muted">{note}</p>}</Status>
    </section>
  );
}

interface UnplayableProps {
  t: Translate<Texts>;
  /** Address of the video's file. */
  file: string | undefined;
  /** Whether the removed player had the focus. */
  hasFocus: boolean;
  onRetry: () => void;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** Replaces a video that can't be played: try again, or open the file. */
function Unplayable({ t, file, hasFocus, onRetry, onNavigate }: UnplayableProps) {
  const box = useRef<HTMLDivElement>(null);
  // A player's error has neither a status nor a Retry-After.
  const [failure] = useState<Failure>(() => ({ kind: isOnline() ? "refused" : "offline" }));
  useLayoutEffect(() => {
    if (hasFocus) box.current?.querySelector("button")?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  return (
    <div ref={box} className="panel" role="alert" part="error-panel">
      <FailureMessage failure={failure} text={t.message("failed")} scroll={hasFocus}>
        <div className="actions">
          <Button look="secondary" onClick={onRetry}>
            {t("retry")}
          </Button>
          {file && (
            <a href={file} onClick={onNavigate}>
              {t("openFile")}
            </a>
          )}
        </div>
      </FailureMessage>
    </div>
  );
}

/** How near to the viewport a poster starts to load. */
const NEAR = { rootMargin: "300px" };

/** Whether the element is, or has been, near the viewport. */
function useNearViewport(host: HTMLElement | undefined): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!host) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setNear(true);
      observer.disconnect();
    }, NEAR);
    observer.observe(host);
    return () => observer.disconnect();
  }, [host]);
  return isNear;
}

/** Plays without sound while at least half of it is in view, unless the visitor has paused it. */
function useMutedAutoplay(video: RefObject<HTMLVideoElement | null>, isOn: boolean, attempt: number): void {
  useEffect(() => {
    const element = video.current;
    if (!isOn || !element) return;
    element.muted = true;
    element.loop = true;
    let isPausedByUs = true;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.at(-1)?.isIntersecting ?? false;
        if (isSeen && isPausedByUs) {
          isPausedByUs = false;
          // If the browser refuses, the video stays paused with its controls.
          element.play().catch(() => {});
        } else if (!isSeen && !element.paused) {
          isPausedByUs = true;
          element.pause();
        }
      },
      { threshold: 0.5 },
    );
    // The browser pauses a film that leaves the page.
    const onPause = () => {
      isPausedByUs ||= !element.isConnected;
    };
    element.addEventListener("pause", onPause);
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.removeEventListener("pause", onPause);
    };
  }, [video, isOn, attempt]);
}
