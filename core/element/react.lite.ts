/**
 * Replaces `react` on the lite runtime: the names that elements use, from Preact itself. `preact/compat` would cost each
 * visitor 0.9 kB more, for parts of React that no element uses. If a name is missing here, the build fails; add it
 * (decision 23).
 */
import { options, toChildArray, type VNode } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";

export { Component, createContext, createElement, Fragment } from "preact";
export { useCallback, useContext, useMemo, useState } from "preact/hooks";
export { useEffect, useLayoutEffect, useReducer, useRef };

type Props = Record<string, unknown>;

/** Inputs whose `change` event React takes from the browser. */
const CHANGES_AT_ONCE = /^(?:file|checkbox|radio)$/;

/** React's names of events that have bubbling counterparts with other names in the DOM. */
const eventNames: Readonly<Record<string, string>> = {
  onBlur: "onFocusOut",
  onDoubleClick: "onDblClick",
  onFocus: "onFocusIn",
};

/** Translates the props of a DOM element to Preact's names. */
function domProps(type: string, given: Props): Props {
  let props = given;
  const rename = (from: string, to?: string) => {
    if (props[from] === undefined) return;
    const { [from]: value, ...others } = props;
    props = to ? { ...others, [to]: value } : others;
  };
  for (const name of Object.keys(eventNames)) rename(name, eventNames[name]);
  if (type === "textarea" || (type === "input" && !CHANGES_AT_ONCE.test(String(given["type"]))))
    rename("onChange", given["onInput"] ? "onInputCapture" : "onInput");
  if (type === "select" && given["defaultValue"] !== undefined) {
    for (const { props: option } of toChildArray(given["children"] as VNode[]) as unknown as {
      props: Props;
    }[])
      option["selected"] = option["value"] === given["defaultValue"];
    rename("defaultValue");
  }
  return props;
}

options.vnode = (node) => {
  if (typeof node.type === "string") node.props = domProps(node.type, node.props) as VNode["props"];
};
options.event = (event) => Object.assign(event, { nativeEvent: event });

let isHydrating = false;

/** Renders the hydration: stores return their server value, to match the prerendered first view. */
export function hydrating(draw: () => void): void {
  isHydrating = true;
  try {
    draw();
  } finally {
    isHydrating = false;
  }
}

/** React's hook: renders the component again if the store's value differs from the rendered one. */
export function useSyncExternalStore<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  readOnServer: () => Value = read,
): Value {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const value = isHydrating ? readOnServer() : read();
  const drawn = useRef({ value, read });
  const compare = () => {
    if (!Object.is(drawn.current.value, drawn.current.read())) redraw(undefined);
  };
  useLayoutEffect(() => {
    drawn.current = { value, read };
    compare();
  }, [subscribe, value, read]);
  useEffect(() => {
    compare();
    return subscribe(compare);
  }, [subscribe]);
  return value;
}

/** Runs a change and renders its result before it returns. */
export function flushSync(change: () => void): void {
  const scheduling: { debounceRendering?: typeof options.debounceRendering | undefined } = options;
  const debounce = scheduling.debounceRendering;
  let draw: (() => void) | undefined;
  scheduling.debounceRendering = (run) => (draw = run);
  try {
    change();
    draw?.();
  } finally {
    scheduling.debounceRendering = debounce;
  }
}
