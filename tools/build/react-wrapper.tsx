/** Part of the npm package: wraps an element in a React component, for React 18 and 19 and their servers. */
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type FunctionComponent,
  type Ref,
} from "react";
import { attributeName } from "../../core/platform/names.ts";

type Props = Readonly<Record<string, unknown>>;

/** React 18 warns of layout effects on a server. */
const useClientEffect = "document" in globalThis ? useLayoutEffect : useEffect;

/** `tv-signup-succeeded` -> `onTvSignupSucceeded` */
const listenerName = (event: string): string =>
  `on${event.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/**
 * A value as an attribute. React 18 sets no properties, and React 19 none of an element that a server has rendered, so
 * objects are JSON everywhere.
 */
function attributeValue(value: unknown): unknown {
  if (value === false || value === null) return undefined;
  return typeof value === "object" ? JSON.stringify(value) : value;
}

/**
 * The tag's content: children, or a first view that `firstViewContent` of `tv-selfcare/server` has rendered. The browser
 * turns its template into a shadow root before React hydrates, so the markup differs then.
 */
const contentOf = ({ firstView, children }: Props): Props =>
  typeof firstView === "string"
    ? // oxlint-disable-next-line react/no-danger -- HTML of the page's own server
      { dangerouslySetInnerHTML: { __html: firstView }, suppressHydrationWarning: true }
    : { children };

/** Returns a component that renders a tag, sets its properties and listens to its events. */
export function reactWrapper(
  tag: string,
  properties: readonly string[],
  events: readonly string[],
): FunctionComponent<Props> {
  const Tag = tag as unknown as FunctionComponent<Props & { ref: Ref<HTMLElement> }>;
  const listeners = events.map((event) => [event, listenerName(event)] as const);
  const own = new Set([
    ...properties,
    ...listeners.map(([, name]) => name),
    "className",
    "hidden",
    "children",
    "firstView",
  ]);

  function Component(props: Props, ref: Ref<HTMLElement>) {
    const element = useRef<HTMLElement>(null);
    const latest = useRef(props);
    useImperativeHandle(ref, () => element.current as HTMLElement, []);
    useClientEffect(() => void (latest.current = props));
    useClientEffect(() => {
      const node = element.current;
      const added = listeners.map(([event, name]) => {
        const listener = (fired: Event) =>
          (latest.current[name] as ((event: Event) => void) | undefined)?.(fired);
        node?.addEventListener(event, listener);
        return () => node?.removeEventListener(event, listener);
      });
      return () => {
        for (const remove of added) remove();
      };
    }, []);
    const attributes = {
      ...Object.fromEntries(Object.entries(props).filter(([name]) => !own.has(name))),
      ...Object.fromEntries(properties.map((name) => [attributeName(name), attributeValue(props[name])])),
      class: props["className"],
      // React 18 would write "false".
      hidden: attributeValue(props["hidden"]),
      ...contentOf(props),
    };
    return <Tag {...attributes} ref={element} />;
  }
  return Object.assign(forwardRef(Component), { displayName: tag }) as unknown as FunctionComponent<Props>;
}
