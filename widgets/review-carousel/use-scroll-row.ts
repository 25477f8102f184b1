import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { systemClock } from "../../core/platform/clock.ts";
import { lastStart, nearest, swipeTarget, pageTarget, clampFirst, type Position } from "./position.ts";

/** After this time without scrolling, in ms, a row is at rest. */
const REST_MS = 120;

const cardsOf = (row: HTMLElement): HTMLElement[] => [...row.children] as HTMLElement[];
const styleOf = (row: HTMLElement): CSSStyleDeclaration => getComputedStyle(row);
const isRightToLeft = (row: HTMLElement): boolean => styleOf(row).direction === "rtl";

/** Position of a node's start, in reading direction. */
const startOf = (node: Element, rightToLeft: boolean): number =>
  node.getBoundingClientRect()[rightToLeft ? "right" : "left"];

/**
 * A row of cards with native scrolling and snapping. Buttons, keys and swipes only scroll it. Which cards are in view
 * is read from the row at rest, so wheels, find-in-page and screen readers work too.
 */
export function useScrollRow(row: RefObject<HTMLElement | null>, count: number) {
  const [position, setPosition] = useState<Position>({ first: 0, shown: 1, count });
  const latest = useRef(position);
  const cancelRest = useRef(() => {});
  /** Scroll position when the row was sent to a card; undefined once it moves. */
  const sentFrom = useRef<number>(undefined);

  const moveTo = (next: Position) => {
    const { first, shown } = latest.current;
    if (first === next.first && shown === next.shown && latest.current.count === next.count) return;
    latest.current = next;
    setPosition(next);
  };

  const rest = () => {
    const { current: node } = row;
    // A finger that pauses hasn't let go.
    if (!node || node.getAttribute("data-swipe") === "held") return;
    const shown = Number(styleOf(node).getPropertyValue("--cards")) || 1;
    const next = { ...latest.current, shown, count };
    // On a slow device the row may not have started to move yet, so trust its target.
    if (node.scrollLeft === sentFrom.current) return moveTo({ ...next, first: clampFirst(next, next.first) });
    node.removeAttribute("data-swipe");
    const rightToLeft = isRightToLeft(node);
    const first = nearest(
      cardsOf(node).map((card) => startOf(card, rightToLeft)),
      startOf(node, rightToLeft),
    );
    moveTo({ ...next, first: clampFirst(next, first) });
  };
  const restSoon = () => {
    cancelRest.current();
    cancelRest.current = systemClock.after(REST_MS, rest);
  };

  const onScroll = () => {
    if (row.current?.scrollLeft !== sentFrom.current) sentFrom.current = undefined;
    restSoon();
  };

  useLayoutEffect(() => {
    const { current: node } = row;
    if (!node) return;
    rest();
    const observer = new ResizeObserver(restSoon);
    observer.observe(node);
    return () => {
      observer.disconnect();
      cancelRest.current();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions read the row and refs
  }, [count]);

  const goTo = (first: number) => {
    const { current: node } = row;
    const card = node && cardsOf(node)[first];
    if (!node || !card) return;
    moveTo({ ...latest.current, first });
    const rightToLeft = isRightToLeft(node);
    const left = startOf(card, rightToLeft) - startOf(node, rightToLeft);
    sentFrom.current = Math.abs(left) < 1 ? undefined : node.scrollLeft;
    node.scrollBy({ left });
    restSoon();
  };
  const turn = (by: 1 | -1) => goTo(pageTarget(latest.current, by));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const forward = isRightToLeft(event.currentTarget) ? "ArrowLeft" : "ArrowRight";
    const { first } = latest.current;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: first + (forward === "ArrowLeft" ? 1 : -1),
      ArrowRight: first + (forward === "ArrowRight" ? 1 : -1),
      Home: 0,
      End: lastStart(latest.current),
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(clampFirst(latest.current, target));
  };

  return { position, turn, goTo, onKeyDown, onScroll, swipe: useSwipe(row, latest, cancelRest, goTo) };
}

/**
 * Native swipes have no threshold, so we implement them: `touch-action` gives us horizontal ones and leaves vertical
 * ones and pinches to the browser. With a mouse, dragging selects text as usual.
 */
function useSwipe(
  row: RefObject<HTMLElement | null>,
  latest: RefObject<Position>,
  cancelRest: RefObject<() => void>,
  goTo: (first: number) => void,
) {
  const swipe = useRef<{ id: number; x: number; from: number } | undefined>(undefined);

  const end = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    const { current: node } = row;
    const started = swipe.current;
    if (!node || started?.id !== event.pointerId) return;
    swipe.current = undefined;
    if (!node.hasAttribute("data-swipe")) return;
    node.setAttribute("data-swipe", "released");
    const dragged = (started.x - event.clientX) * (isRightToLeft(node) ? -1 : 1);
    const cardPx = cardsOf(node)[0]?.offsetWidth ?? 0;
    goTo(isCancelled ? latest.current.first : swipeTarget(latest.current, dragged, cardPx));
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      swipe.current = { id: event.pointerId, x: event.clientX, from: event.currentTarget.scrollLeft };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current: started } = swipe;
      if (started?.id !== event.pointerId) return;
      cancelRest.current();
      event.currentTarget.setAttribute("data-swipe", "held");
      event.currentTarget.scrollLeft = started.from + started.x - event.clientX;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
  };
}
