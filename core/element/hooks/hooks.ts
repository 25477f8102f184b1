import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { CallOptions, Operation } from "../../http/operation.ts";
import { addMeasure } from "../../platform/clock.ts";
import { runWhileConnected } from "../../platform/presence.ts";
import { nextTask } from "../../platform/pristine-globals.ts";
import { translator, type Strings, type Translate } from "../../i18n/strings.ts";
import { currentSession } from "../../session/current.ts";
import { useElement } from "../../platform/element-context.ts";
import { send } from "../class/send.ts";
import type { WidgetEvents, WidgetState } from "../class/define-widget.ts";

/** Returns the element's texts in its language. The page owner's texts override ours. */
export function useStrings<En extends Record<string, string>>(strings: Strings<En>): Translate<En> {
  const { locale, words } = useElement();
  return useMemo(() => translator(strings, locale, words), [strings, locale, words]);
}

/**
 * Returns a function that dispatches the element's documented events: bubbling and composed. It returns false if a listener
 * canceled the event.
 */
export function useEmit<C>(): <K extends keyof WidgetEvents<C> & string>(
  name: K,
  detail: WidgetEvents<C>[K],
  cancelable?: boolean,
) => boolean {
  const { host } = useElement();
  return useCallback((name, detail, cancelable = false) => send(host, name, detail, cancelable), [host]);
}

/** Sets the element's `:state()`: one of those it declares. */
export function useElementState<C>(state: WidgetState<C>): void {
  const { setState } = useElement();
  useLayoutEffect(() => setState(state), [setState, state]);
}

/** Sets what the element's methods (`reset()`, `show()`, `close()`) do. */
export function useMethods(methods: Readonly<Record<string, () => void>>): void {
  const context = useElement();
  const latest = useRef(methods);
  useLayoutEffect(() => {
    latest.current = methods;
  });
  useLayoutEffect(() => {
    for (const name of Object.keys(latest.current)) context.methods.set(name, () => latest.current[name]?.());
  }, [context]);
}

export type Call = <Request extends object, Wire, Response>(
  operation: Operation<Request, Wire, Response>,
  request: Request,
  options?: CallOptions,
) => Promise<Response>;

/**
 * Returns a function that calls operations for this element, in its language, and reports them as `tv-call`. If the element
 * is removed from the page during a read, the read is repeated when it is inserted again. Writes, and calls that belong to
 * them, continue; they have an idempotency key or a deadline (see runMutation).
 * @throws ApiError
 */
export function useCall(): Call {
  const { host, locale, presence } = useElement();
  return useCallback(
    (operation, request, options) => {
      const callWith = (signal?: AbortSignal) =>
        currentSession().call(operation, request, {
          element: host?.localName,
          language: locale,
          onSettled({ operation: name, status, trackingId, durationMs }) {
            if (idempotencyKey && status) addMeasure(`${host?.localName}:answered`, durationMs);
            send(host, "tv-call", { operation: name, status, trackingId });
          },
          ...options,
          signal,
        });
      const { signal, idempotencyKey, deadlineMs } = options ?? {};
      return idempotencyKey || deadlineMs ? callWith(signal) : runWhileConnected(presence, callWith, signal);
    },
    [host, locale, presence],
  );
}

/** After the element has started, loads what its first call will need: configuration and token. */
export function usePrepared(): void {
  // Opening a browser's storage takes as long as hydrating, so it runs in another task.
  useEffect(() => void nextTask().then(() => currentSession().prepare()), []);
}

/** Returns a function that opens or closes the element with its `open` attribute and property. */
export function useOpen(): (open: boolean) => void {
  const { host } = useElement();
  return useCallback(
    (open) => {
      host?.toggleAttribute("open", open);
      if (host) (host as HTMLElement & { open: boolean }).open = open;
    },
    [host],
  );
}
