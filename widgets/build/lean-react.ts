import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/**
 * What React's client carries for features that no element uses, which tests/tools/boundaries.ts holds: 12 kB of every
 * visitor's bytes on React. Who installs the package brings React whole.
 */
export const REACT_CLIENT = /react-dom-client\.production\.js$/;

const LEFT_OUT = `throw Error("left out of this build")`;

/** Functions that nothing of ours reaches, by feature. */
const unreached: readonly string[] = [
  // ViewTransition
  "startViewTransition",
  "trackEnterViewTransitions",
  "commitEnterViewTransitions",
  "commitExitViewTransitions",
  "commitNestedViewTransitions",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "measureNestedViewTransitions",
  "commitAfterMutationEffectsOnFiber",
  "getViewTransitionName",
  "getViewTransitionClassName",
  "applyViewTransitionToHostInstances",
  "scheduleViewTransitionEvent",
  // Suspense, Activity, lazy, use()
  "updateSuspenseComponent",
  "updateSuspenseListComponent",
  "updateActivityComponent",
  "updateOffscreenComponent",
  "updateDehydratedSuspenseComponent",
  "recursivelyTraverseReappearLayoutEffects",
  "recursivelyTraverseDisappearLayoutEffects",
  "recursivelyTraverseReconnectPassiveEffects",
  "recursivelyTraverseDisconnectPassiveEffects",
  "hideOrUnhideAllChildrenOnFiber",
  "hideOrUnhideDehydratedBoundary",
  "accumulateSuspenseyCommitOnFiber",
  "replaySuspendedUnitOfWork",
  "trackUsedThenable",
  "attachSuspenseRetryListeners",
  "retryDehydratedSuspenseBoundary",
  "clearHydrationBoundary",
  // Transitions, and what is drawn in slices of time
  "renderRootConcurrent",
  "startTransition",
  "chainThenableValue",
  // <form action>, useActionState, useOptimistic, useMemoCache
  "ensureFormComponentIsStateful",
  "mountActionState",
  "updateActionStateImpl",
  "rerenderActionState",
  "runActionStateAction",
  "dispatchActionState",
  "updateOptimisticImpl",
  "dispatchOptimisticSetState",
  "useMemoCache",
  // memo(), forwardRef(), useDeferredValue
  "updateMemoComponent",
  "updateSimpleMemoComponent",
  "updateForwardRef",
  "mountDeferredValueImpl",
  "updateDeferredValueImpl",
  // Hoisted <title>, <link>, <style> and <script>
  "getResource",
  "acquireResource",
  "getHydratableHoistableCache",
  "createHoistableInstance",
  "suspendResource",
  "prefetchDNS",
  "preconnect",
  "preload",
  "preloadModule",
  "preinitStyle",
  "preinitScript",
  "preinitModuleScript",
];

/** Functions that are reached, and what they come to where the features they look for are not used. */
const instead: Readonly<Record<string, string>> = {
  isHostHoistableType: "return false",
  extractEvents$1: "",
  defaultOnDefaultTransitionIndicator: "return function () {}",
  describeNativeComponentFrame: `return ""`,
};

const FRAGMENT_REFS = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};\n/gm;

/** The events that React listens to at each root, by the names of its properties without `on`. */
const SIMPLE_EVENTS = /"abort auxClick [^"]*"/;
const LATE_EVENT = /^simpleEventPluginEvents\.push\("scrollEnd"\);\n/m;
/** Those that it registers one by one. */
const OTHER_EVENTS =
  /^register(?:Simple|Direct|TwoPhase)Event\([^"]*(?:"[a-z]+", )?"(on[A-Z]\w*)"[\s\S]*?\);\n/gm;

/** Every name in our sources that may be a handler of an event: `onClick`, and some that are none. */
function handlers(): ReadonlySet<string> {
  const files = ["core", "widgets"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  );
  return new Set(files.flatMap((file) => readFileSync(file, "utf8").match(/\bon[A-Z]\w*/g) ?? []));
}

/**
 * React listens at each root to all 80 events that there are, twice, and looks for handlers in its tree whenever a pointer
 * moves. Left are those that have one.
 */
function withoutUnheard(code: string, id: string): string {
  const names = handlers();
  const isHandled = (name: string) => names.has(name) || names.has(`${name}Capture`);
  if (![SIMPLE_EVENTS, LATE_EVENT].every((pattern) => pattern.test(code)))
    throw new Error(`${id}: the list of events was not found; look at the new release`);
  let others = 0;
  const heard = code
    .replace(SIMPLE_EVENTS, (list) =>
      JSON.stringify(
        (JSON.parse(list) as string)
          .split(" ")
          .filter((name) => isHandled(`on${name[0]?.toUpperCase()}${name.slice(1)}`))
          .join(" "),
      ),
    )
    .replace(LATE_EVENT, (line) => (isHandled("onScrollEnd") ? line : ""))
    .replace(OTHER_EVENTS, (line, name: string) => {
      others++;
      return isHandled(name) ? line : "";
    });
  if (others < 20) throw new Error(`${id}: ${others} events are registered; look at the new release`);
  return heard;
}

/** A top-level function of that name: its head, and its body up to the brace that closes it. */
const functionNamed = (name: string): RegExp =>
  new RegExp(`(^function ${name.replace("$", "\\$")}\\([^)]*\\) \\{)[\\s\\S]*?^\\}`, "m");

/** React's client without what we never reach; another file as it is. @throws Error where a piece is not found */
export function leanReact(code: string, id: string): string {
  if (!REACT_CLIENT.test(id)) return code;
  const bodies = [...unreached.map((name) => [name, LEFT_OUT] as const), ...Object.entries(instead)];
  let lean = code.replace(FRAGMENT_REFS, "");
  for (const [name, body] of bodies) {
    const before = lean;
    lean = lean.replace(functionNamed(name), (_, head: string) => `${head} ${body} }`);
    if (lean === before) throw new Error(`${id}: ${name}() was not found; look at the new release`);
  }
  return withoutUnheard(lean, id);
}
