import type { Locale } from "../../platform/config/locales.ts";
import type { PropDefault } from "./definition.ts";

/** A prerendered node: text, or `[tag, attributes, ...children]`. Text that begins with `$` is a placeholder: `$heading`. */
export type PrerenderedNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: PrerenderedNode[]];

/** The loader's information about an element, made by the build. */
export interface WidgetManifest {
  props: Readonly<Record<string, PropDefault>>;
  /** Names of the properties that select the view, if there are any. */
  viewProps?: readonly string[];
  /** Prerendered first views by the values of `viewProps`, joined by a comma. */
  views?: Readonly<Record<string, readonly PrerenderedNode[]>>;
  /** The texts that the first views need, by locale. */
  texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The element's own styles, added after the shared sheet. */
  styles?: string;
  /** The sheets that an element of this kind starts with. Known after the first one is rendered. */
  sheets?: CSSStyleSheet[];
  /** Name of the file with its code, if that isn't the element's own name: some elements share one. */
  file?: string;
  /** Names of the chunks that its code needs in addition to its own and `core`. The same on both runtimes. */
  chunks?: readonly string[];
  /** Fetches the element's code. */
  load(): Promise<Chunk>;
  /** The code, once it has loaded. */
  chunk?: Chunk;
}

/** The interface of an element's chunk for the loader. */
export interface Chunk {
  /** Starts the element; throws if it can't start on this page. */
  start(start: Start): MountedWidget;
}

/** A submit or click that happened before the code loaded. */
export interface QueuedEvent {
  type: "submit" | "click";
  target: HTMLElement;
  submitter: HTMLElement | null | undefined;
}

export interface Start {
  host: HTMLElement;
  root: ShadowRoot;
  input: RenderInput;
  /** What the first view in `root` was rendered from. Absent if there is none to hydrate. */
  prerenderedFrom: RenderInput | undefined;
  /** What the visitor did before the code loaded. Emptied when it has been replayed. */
  queue: QueuedEvent[];
  /** Reads again what the page says about the element, such as its language. */
  refresh(): void;
  /** Sets the element's only state, for `:state()`. */
  setState(state: string): void;
}

/** The input of a rendering. */
export interface RenderInput {
  props: Readonly<Record<string, unknown>>;
  locale: Locale;
  /** Texts by string key: those of the first view, overridden by the page owner's. `lang` is their language. */
  words: Readonly<Record<string, unknown>>;
}

/** A running element. */
export interface MountedWidget {
  /** Resolves when the queued events have been replayed. */
  settled: Promise<void>;
  /** Renders it again. The element is in the page. */
  update(input: RenderInput): void;
  /** The element was removed from the page. Its content is kept until it is cleared, which also empties `view`. */
  leave(view: { mounted?: MountedWidget | undefined; prerenderedFrom?: RenderInput | undefined }): void;
  /** Runs one of the component's methods. Returns false if there is no method of that name. */
  call(method: string): boolean;
}
