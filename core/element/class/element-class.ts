import core from "@r2wc/core";
import { attributeName } from "../../platform/names.ts";
import { microtask, nextTask } from "../../platform/pristine-globals.ts";
import { acceptText, fromAttribute } from "./attributes.ts";
import { commonProps, type PropDefault } from "./definition.ts";
import type { WidgetManifest } from "./widget-manifest.ts";
import { renderer, show, viewAt, startHydration, type View } from "./renderer.ts";
import { registerInternals } from "./states.ts";
import { reportMisuse } from "../../platform/config/report-misuse.ts";

const FOCUSABLE = "input,button,select,textarea,a";

/**
 * Returns the custom element's class. r2wc's engine keeps the properties and requests mounts, updates and unmounts. Its
 * conversion of attributes isn't used, because it is wrong for bare and removed attributes and for invalid JSON.
 */
export function elementClass(manifest: WidgetManifest): CustomElementConstructor {
  const props: Record<string, PropDefault> = { ...commonProps, ...manifest.props };
  const names = Object.keys(props);
  // React 18 and others set an unknown property as an attribute of the same name, which HTML makes lowercase.
  const attributes = new Map(
    names.flatMap((name) => [attributeName(name), name.toLowerCase()].map((attribute) => [attribute, name])),
  );
  // Without types, the engine stores values as they are and reflects nothing.
  const untyped = Object.fromEntries(names.map((name) => [name, undefined])) as never;
  const Base = core(manifest as never, { shadow: "open", props: untyped }, renderer as never);

  for (const name of names) acceptText(Base.prototype as object, name, props[name] as PropDefault);

  return class extends (Base as unknown as new () => HTMLElement) {
    constructor() {
      super();
      registerInternals(this, this.attachInternals());
      const self = this as unknown as Record<string, unknown>;
      for (const name of names) {
        const value = self[name]; // Undefined unless it was set before the tag was defined.
        delete self[name];
        self[name] = value;
      }
    }

    /** The page's HTML may have the first view (docs/first-view.md); the platform would empty its root. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    static get observedAttributes(): string[] {
      return [...attributes.keys(), "lang"];
    }

    attributeChangedCallback(attribute: string, before: string | null, text: string | null): void {
      if (before === text) return;
      const name = attributes.get(attribute);
      if (name) {
        const documented = attributeName(name);
        if (attribute !== documented && this.hasAttribute(documented)) return;
        (this as unknown as Record<string, unknown>)[name] = fromAttribute(
          attribute,
          text ?? this.getAttribute(name.toLowerCase()),
          props[name] as PropDefault,
        );
      } else {
        const view = viewAt(this);
        if (view) renderer.update(view, view.props);
      }
    }

    /** Keeps the element's state if the page moves it with `moveBefore`. */
    connectedMoveCallback(): void {}

    override focus(options?: FocusOptions): void {
      this.#rendered();
      this.shadowRoot?.querySelector<HTMLElement>(FOCUSABLE)?.focus(options);
    }

    async whenReady(): Promise<void> {
      await this.#hydrated();
    }

    get updateComplete(): Promise<void> {
      microtask(() => this.#rendered());
      return nextTask();
    }

    reset(): Promise<void> {
      return this.#call("reset");
    }

    show(): Promise<void> {
      return this.#call("show");
    }

    close(): Promise<void> {
      return this.#call("close");
    }

    /** Renders the first view, if that is still to come. */
    #rendered(): View | undefined {
      const view = viewAt(this);
      if (view && !view.mounted) show(view);
      return view;
    }

    async #hydrated(): Promise<View> {
      await Promise.resolve(); // Apply properties set in the same task first.
      const view = this.#rendered();
      if (!view || !this.isConnected || !((await startHydration(view)) || view.mounted)) {
        throw new Error(`<${this.localName}> could not start.`);
      }
      return view;
    }

    async #call(method: string): Promise<void> {
      const view = await this.#hydrated();
      // Without a `reset` method, an element has nothing to reset.
      if (!view.mounted?.call(method) && method !== "reset")
        throw new TypeError(`<${this.localName}> has no ${method}().`);
      await this.updateComplete;
    }
  };
}

const RELEASE = Symbol.for("tv-selfcare.release");

/** A class of ours has its manifest, a class of the page has none of this. */
interface OwnClass extends Partial<WidgetManifest> {
  [RELEASE]?: string;
}

/** Returns the release that defined a tag, if one of our releases did. */
export const releaseOf = (tag: string): string | undefined =>
  (customElements.get(tag) as OwnClass | undefined)?.[RELEASE];

/** Prefetches the code of a tag, if one of our releases defined it. Rejects if it doesn't load. */
export async function prefetchCode(tag: string): Promise<void> {
  if (releaseOf(tag)) await (customElements.get(tag) as OwnClass).load?.();
}

/** Defines an element once. If its tag is taken, returns a function that reports that to the page's developer. */
export function define(tag: string, manifest: WidgetManifest, version: string): (() => void) | undefined {
  const taken = customElements.get(tag) as OwnClass | undefined;
  if (!taken) {
    customElements.define(tag, Object.assign(elementClass(manifest), manifest, { [RELEASE]: version }));
    return undefined;
  }
  const first = taken[RELEASE];
  if (!first) return () => void reportMisuse("tag-taken", tag);
  return first === version ? undefined : () => void reportMisuse("other-release", tag, version, first);
}
