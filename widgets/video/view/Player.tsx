import { useLayoutEffect, type RefObject } from "react";
import type { Event } from "../flow.ts";
import type { VideoFile, Track } from "../media.ts";

interface Props {
  videoRef: RefObject<HTMLVideoElement | null>;
  title: string;
  files: readonly VideoFile[];
  tracks: readonly Track[];
  /** Language of the captions that show by default. */
  shownTrack: string | undefined;
  poster: string | undefined;
  width: number;
  height: number;
  on: (event: Event) => void;
  onFail: () => void;
  onNoCaptions: () => void;
}

/** The browser's own player. */
export function Player({ videoRef, files, tracks, onFail, onNoCaptions, on, ...video }: Props) {
  useLayoutEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    // Neither bubbles: a source's error is about one file, a track's only about captions.
    const onError = ({ target }: globalThis.Event) => {
      const failed = target as Element;
      if (failed.localName === "track") onNoCaptions();
      else if (failed === element || failed === [...element.querySelectorAll("source")].at(-1)) onFail();
    };
    element.addEventListener("error", onError, true);
    return () => element.removeEventListener("error", onError, true);
  });
  // WebKit ignores `default` on tracks.
  const showCaptions = () => {
    for (const { track } of videoRef.current?.querySelectorAll<HTMLTrackElement>("track[default]") ?? [])
      track.mode = "showing";
  };
  return (
    <video
      ref={videoRef}
      part="video"
      aria-label={video.title}
      controls
      playsInline
      preload="none"
      crossOrigin={tracks.some(({ isForeign }) => isForeign) ? "anonymous" : undefined}
      poster={video.poster}
      width={video.width}
      height={video.height}
      onLoadedMetadata={showCaptions}
      onPlay={() => on({ type: "asked" })}
      onWaiting={() => on({ type: "waited" })}
      onPlaying={() => on({ type: "played" })}
      onPause={() => on({ type: "paused" })}
      onEnded={() => on({ type: "ended" })}
    >
      {files.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
      {tracks.map(({ src, lang, label }) => (
        <track
          key={src}
          kind="captions"
          src={src}
          srcLang={lang}
          label={label}
          default={lang === video.shownTrack}
        />
      ))}
    </video>
  );
}
