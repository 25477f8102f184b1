/**
 * What elements on the lite runtime get if they import from `react`: the names they use, from Preact itself. `preact/compat`
 * would cost each visitor 0.9 kB more, for parts of React that no element uses. A name that is missing here stops the build;
 * add it (decision 23).
 */
import { options, toChildArray, type VNode } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";

export { Component, createContext, createElement, Fragment } from "preact";
export { useCallback, useContext, useMemo, useState } from "preact/hooks";
export { useEffect, useLayoutEffect, useReducer, useRef };

type Props = Record<string, unknown>;

/** Inputs that React reports by the browser's own `change`. */
const CHANGES_AT_ONCE = /^(?:file|checkbox|radio)$/;

/** React's names for events that bubble under other names in the DOM. */
const eventNames: Readonly<Record<string, string>> = {
  onBlur: "onFocusOut",
  onDoubleClick: "onDblClick",
  onFocus: "onFocusIn",
};

/** The props of a DOM element as Preact names them. */
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

/** Draws what is to match the prerendered first view: stores are read as they were on the server. */
export function hydrating(draw: () => void): void {
  isHydrating = true;
  try {
    draw();
  } finally {
    isHydrating = false;
  }
}

/** React's hook: draws the component again if the store's value is no longer the one that was drawn. */
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

/** Runs a change and draws what it sets off before it returns. */
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
