import { useEffect, useState, type RefObject } from "react";

/** How near to the viewport a poster starts to load. */
const NEAR = { rootMargin: "300px" };

/** Whether the element is, or has been, near the viewport. */
export function useNearViewport(host: HTMLElement | undefined): boolean {
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
export function useMutedAutoplay(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  attempt: number,
): void {
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
    observer.observe(element);
    return () => observer.disconnect();
  }, [video, isOn, attempt]);
}
