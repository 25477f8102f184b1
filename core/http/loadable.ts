import { signal, type ReadonlySignal, type Signal } from "@preact/signals-core";

/** Remote data in the specification's terms (SES-8). Old data may stay visible while new data is loading. */
export type Loadable<Data, Failure = unknown> =
  | { status: "idle"; data?: undefined; error?: undefined }
  | { status: "pending"; data?: Data | undefined; error?: undefined }
  | { status: "succeeded"; data: Data; error?: undefined }
  | { status: "failed"; error: Failure; data?: Data | undefined };

export interface Resource<Data> {
  readonly value: ReadonlySignal<Loadable<Data>>;
  /** Loads the data unless it is loaded or loading; `again` always loads it. Concurrent calls share one load. */
  load(again?: boolean): Promise<void>;
  /** Loads changed data. A response in progress is dropped, and its waiting callers get the new one. */
  reload(): void;
  /** Updates the loaded data, after the server has confirmed a write. */
  change(update: (data: Data) => Data): void;
  /** Resets to idle. A response in progress is dropped (SES-9). */
  clear(): void;
}

/** A resource for its creator, who can also set earlier data: it shows while new data is loading, and if that fails. */
export interface OwnResource<Data> extends Resource<Data> {
  readonly value: Signal<Loadable<Data>>;
}

/** Creates a resource: one kind of remote data, shared by all elements that show it. */
export function createResource<Data>(fetchData: (signal: AbortSignal) => Promise<Data>): OwnResource<Data> {
  const value = signal<Loadable<Data>>({ status: "idle" });
  let running: { controller: AbortController; done: Promise<void> } | undefined;

  const run = async (controller: AbortController): Promise<unknown> => {
    value.value = { status: "pending", data: value.peek().data };
    let next: Loadable<Data>;
    try {
      next = { status: "succeeded", data: await fetchData(controller.signal) };
    } catch (error) {
      next = { status: "failed", error, data: value.peek().data };
    }
    if (controller.signal.aborted) return running?.done;
    running = undefined;
    value.value = next;
  };

  function start(): Promise<void> {
    const controller = new AbortController();
    // Set before `run` starts, because its first update may trigger code that checks whether a load is in progress.
    let end = () => {};
    const done = new Promise<void>((resolve) => (end = resolve));
    running = { controller, done };
    void run(controller).then(end);
    return done;
  }

  return {
    value,
    load(again = false) {
      if (running) return running.done;
      if (!again && value.peek().status === "succeeded") return Promise.resolve();
      return start();
    },
    reload() {
      running?.controller.abort();
      void start();
    },
    change(update) {
      const now = value.peek();
      if (now.data !== undefined) value.value = { ...now, data: update(now.data) } as Loadable<Data>;
    },
    clear() {
      running?.controller.abort();
      running = undefined;
      value.value = { status: "idle" };
    },
  };
}
