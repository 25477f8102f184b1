import { basename } from "node:path";
import type { Widget } from "../../tools/build/prerender.ts";
import type { AxeLook } from "./server/reports.ts";

/** Files whose pages show faulty markup of others: axe's findings there are not ours. */
const FOREIGN_MARKUP = /\/(?:hostile-content|html|privacy-steps)\.test\.ts$/;

/** The states that no element test reaches, by tag and state, with reasons. */
const UNSEEN: Readonly<Record<string, string>> = {
  "tv-account-nav ready": "on the brand's pages alone; journeys have axe look at it there",
  "tv-account-nav offer": "shows nothing",
  "tv-activate opening": "ended in the task that it begins in",
  "tv-activate closing": "ended in the task that it begins in",
  "tv-firmware-download starting": "ended in the task that it begins in",
  "tv-usb-update starting": "ended in the task that it begins in",
  "tv-identity-proofing signed-out": "core/domain/privacy/flow's, seen in tv-privacy-request",
  "tv-identity-proofing timed-out": "core/domain/privacy/flow's, seen in tv-privacy-request",
  "tv-privacy-escalation signed-out": "core/domain/privacy/flow's, seen in tv-privacy-request",
  "tv-privacy-escalation timed-out": "core/domain/privacy/flow's, seen in tv-privacy-request",
  "tv-privacy-dashboard timed-out": "core/domain/privacy/flow's, seen in tv-privacy-request",
};

/** Axe's violations in our elements. */
export function axeFindings(widgets: readonly Widget[], looks: readonly AxeLook[]): string[] {
  const own = new Set<string>(widgets.map(({ definition }) => definition.tag));
  const found = looks
    .filter(({ tag, file }) => own.has(tag) && !FOREIGN_MARKUP.test(file))
    .flatMap(({ tag, states, found, file }) =>
      found.map((place) => `axe: ${tag} in ${states.join(", ")} (${basename(file)}): ${place}`),
    );
  return [...new Set(found)];
}

/** The documented states that axe was not shown. */
export function unseenStates(widgets: readonly Widget[], looks: readonly AxeLook[]): string[] {
  const stated = widgets.flatMap(({ definition: { tag, states } }) =>
    states.map((state) => `${tag} ${state}`),
  );
  const seen = new Set(looks.flatMap(({ tag, states }) => states.map((state) => `${tag} ${state}`)));
  return [
    ...stated.filter((state) => !seen.has(state) && !UNSEEN[state]).map((state) => `axe never saw ${state}`),
    ...Object.keys(UNSEEN)
      .filter((state) => !stated.includes(state))
      .map((state) => `${state} is no state of an element`),
  ];
}
