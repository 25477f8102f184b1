import type { Locale } from "../../platform/config/locales.ts";
import type { PropDefault } from "./definition.ts";

/** A prerendered node: text, or `[tag, attributes, ...children]`. Text that begins with `$` is a placeholder: `$heading`. */
export type PrerenderedNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: PrerenderedNode[]];

/** What the loader knows of an element; made by the build. */
export interface WidgetManifest {
  props: Readonly<Record<string, PropDefault>>;
  /** Names of the properties that choose the view, where any do. */
  viewProps?: readonly string[];
  /** Prerendered first views by the values of `viewProps`, joined by a space. */
  views?: Readonly<Record<string, readonly PrerenderedNode[]>>;
  /** The texts that the first views need, by locale. */
  texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The element's own style sheet, behind the shared one. */
  styles?: string;
  /** The sheets that an element of its kind begins with, known when the first one is drawn. */
  sheets?: CSSStyleSheet[];
  /** Names of the chunks that its code needs beside its own and `core`; the same on both runtimes. */
  chunks?: readonly string[];
  /** Fetches the element's code. */
  load(): Promise<Chunk>;
  /** The same, once it is there. */
  chunk?: Chunk;
}

/** What an element's chunk gives the loader. */
export interface Chunk {
  /** Takes the element over; throws where it cannot start on this page. */
  start(start: Start): MountedWidget;
}

/** A submit or press that came before the code that answers it. */
export interface QueuedEvent {
  type: "submit" | "click";
  target: HTMLElement;
  submitter: HTMLElement | null | undefined;
}

export interface Start {
  host: HTMLElement;
  root: ShadowRoot;
  input: RenderInput;
  /** What the first view was built from that stands in `root` and is to be taken over; absent where there is none. */
  prerenderedFrom: RenderInput | undefined;
  /** What the visitor did before the code came; emptied when it has been done. */
  queue: QueuedEvent[];
  /** Looks again at what the page says of the element, its language above all. */
  refresh(): void;
  /** Sets the element's one state, for `:state()`. */
  setState(state: string): void;
}

/** What a view is drawn from. */
export interface RenderInput {
  props: Readonly<Record<string, unknown>>;
  locale: Locale;
  /** Words by string key: ours of the first view, and on top of them the page owner's; `lang` names their language. */
  words: Readonly<Record<string, unknown>>;
}

/** A running element. */
export interface MountedWidget {
  /** Resolves when what the visitor did before has been done. */
  settled: Promise<void>;
  /** Renders it again; it is in the page. */
  update(input: RenderInput): void;
  /** The element was removed from the page. What it shows stays in it until it is cleared, which empties `view`. */
  leave(view: { mounted?: MountedWidget | undefined; prerenderedFrom?: RenderInput | undefined }): void;
  /** Runs one of the component's methods; false where it has none of that name. */
  call(method: string): boolean;
}
