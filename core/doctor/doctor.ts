import type { DoctorReport, Finding, Severity } from "../platform/config/doctor-report.ts";
import type { MisuseKind } from "../platform/config/misuse-messages.ts";
import { cardFrameUrl } from "../platform/config/card-frame-url.ts";
import { readOptions } from "../platform/config/options.ts";
import type { reportMisuse } from "../platform/config/report-misuse.ts";
import { sharedPage } from "../platform/config/shared-page.ts";
import { toJson } from "../platform/json.ts";
import { pageAddress } from "../platform/page.ts";
import { askCardForm, askServices } from "./ask-services.ts";
import * as page from "./check-page.ts";
import * as services from "./check-services.ts";
import * as read from "./read-page.ts";
import { showPanel } from "./panel.ts";
import type { Snapshot, DoctorTable } from "./snapshot.ts";

const severities: readonly Severity[] = ["error", "warning", "info"];

/** Returns the findings of all checks, the worst first. */
export const findingsOf = (snapshot: Snapshot, table: DoctorTable): Finding[] =>
  [...Object.values(page), ...Object.values(services)]
    .flatMap((check) => check(snapshot, table))
    .toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity));

/**
 * Reads everything that the checks need.
 * @param base address of the doctor's file
 * @param attempt runs a part; one that throws is skipped
 */
async function takeSnapshot(table: DoctorTable, base: string, attempt: Attempt): Promise<Snapshot> {
  const prefix = read.prefixOfPage();
  const violations = await attempt(
    "policy",
    () => read.watchPolicy(),
    async () => [],
  );
  const shifts = await attempt(
    "layout shifts",
    () => watchShifts(),
    () => [],
  );
  const mistakes: [MisuseKind, ...string[]][] = [];
  const report: typeof reportMisuse = async (kind, ...facts) => void mistakes.push([kind, ...facts]);
  const options = readOptions(report);
  const cardFrame = cardFrameUrl(undefined, pageAddress(), report) ?? new URL(table.card.document, base).href;
  const places = read.placesIn(document, prefix);
  const tags = [...new Set(places.map(({ element }) => element.localName))];
  const ours = Object.keys(table.elements).map((name) => `${prefix}-${name}`);
  const hasCardForm = table.card.elements.some((name) => tags.includes(`${prefix}-${name}`));
  const [answers, card] = await Promise.all([
    options ? attempt("services", () => askServices(options), undefined) : undefined,
    // The npm package's document is where the page's bundler has put it.
    hasCardForm && sharedPage().base
      ? attempt("card form", () => askCardForm(table.card, cardFrame), undefined)
      : undefined,
  ]);
  const origins = [
    new URL(base).origin,
    ...(answers ? [...answers.trusted, ...answers.services.map(({ origin }) => origin)] : []),
  ];
  const pushed = shiftsBy(
    places.flatMap(({ element, isOfPage }) => (isOfPage ? element : [])),
    shifts(),
  );
  return {
    origin: new URL(pageAddress()).origin,
    prefix,
    mistakes,
    releases: read.releasesOf(ours),
    folders: read.foldersOf(document.querySelectorAll("script"), base),
    elements: places.map((place) => read.factsOf(place, pushed.get(place.element) ?? 0)),
    lowContrasts: await attempt("contrast", () => read.contrastsIn(places), []),
    replaced: await attempt("native functions", read.replacedFunctions, []),
    blockedStorage: read.blockedStorage(),
    violations: await violations(origins),
    services: answers,
    card,
  };
}

type Attempt = <Value>(name: string, run: () => Value | Promise<Value>, otherwise: Value) => Promise<Value>;

/**
 * Looks for problems of the page, shows them in a panel, and returns them.
 * @param base address of the doctor's file
 */
export async function examinePage(table: DoctorTable, base: string): Promise<DoctorReport> {
  const skipped: string[] = [];
  const attempt: Attempt = async (name, run, otherwise) => {
    try {
      return await run();
    } catch {
      skipped.push(name);
      return otherwise;
    }
  };
  const snapshot = await takeSnapshot(table, base, attempt);
  const findings = findingsOf(snapshot, table).map((one) => ({
    ...one,
    docs: new URL(`docs/${one.docs}`, base).href,
  }));
  const report: DoctorReport = { version: table.version, page: snapshot.origin, findings, skipped };
  // oxlint-disable-next-line no-console -- the developer has asked for it
  console.info("[tv-selfcare] doctor", toJson(report));
  showPanel(report);
  return report;
}

/** A layout shift, as Chromium measures it (Layout Instability API). */
interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: readonly {
    node: Node | null;
    previousRect: { y: number };
    currentRect: { y: number };
  }[];
}

/** Returns a function with all shifts since the page was opened, as far as the browser measures them. */
function watchShifts(): () => readonly Shift[] {
  const shifts: Shift[] = [];
  const observer = new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as unknown as Shift[]));
  });
  observer.observe({ type: "layout-shift", buffered: true });
  return () => {
    observer.disconnect();
    return shifts;
  };
}

/** Returns a node, or the element of the page whose shadow root it is in. */
function inPage(node: Node): Node {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? inPage(root.host) : node;
}

/** Whether a node comes after an element, and isn't inside it. */
const isAfter = (element: Element, node: Node): boolean =>
  element.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING;

/**
 * Returns how much each of these elements, in the order of the document, has pushed what follows it. A shift counts for the
 * last one before everything that moved, except for what moved inside it.
 */
function shiftsBy<Some extends Element>(
  elements: readonly Some[],
  shifts: readonly Shift[],
): ReadonlyMap<Some, number> {
  const sums = new Map<Some, number>();
  for (const { value, hadRecentInput, sources } of shifts) {
    const pushed = sources.flatMap(({ node, previousRect, currentRect }) =>
      node && currentRect.y > previousRect.y ? inPage(node) : [],
    );
    if (hadRecentInput) continue;
    const cause = elements.findLast(
      (element) =>
        pushed.some((node) => isAfter(element, node)) &&
        pushed.every((node) => element.contains(node) || isAfter(element, node)),
    );
    if (cause) sums.set(cause, (sums.get(cause) ?? 0) + value);
  }
  return sums;
}
