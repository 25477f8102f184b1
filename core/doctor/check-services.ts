import type { z } from "zod/mini";
import { resolve } from "../http/address.ts";
import { serviceNames, wireNameOf, type ServiceName } from "../http/wire.ts";
import type { Finding } from "../platform/config/doctor-report.ts";
import { Features, Lists } from "../platform/config/features.ts";
import { ConfigurationAnswer, configurationFrom } from "../platform/config/remote.ts";
import { signInOf } from "../platform/config/sign-in.ts";
import { TOLERANCE_MS } from "../session/oidc/server-time.ts";
import { isMixedContent } from "./ask-services.ts";
import { finding, sharedFinding, type OwnCode } from "./findings.ts";
import type { ServiceAnswer, Snapshot, DoctorTable } from "./snapshot.ts";

/** A wrong configuration can have a hundred wrong fields; the first ones say enough. */
const ISSUES_MAX = 10;

/** Returns where a value doesn't fit, without the value. */
function issuesOf(error: z.core.$ZodError | undefined, above: readonly string[] = []): Finding[] {
  return (error?.issues ?? [])
    .slice(0, ISSUES_MAX)
    .map((issue) =>
      finding(
        "configuration-wrong",
        [...above, ...issue.path].map(String).join("."),
        issue.code === "invalid_type" ? issue.expected : "",
      ),
    );
}

const isBlocked = ({ violations }: Snapshot, origin: string) =>
  violations.some(({ directive, source }) => directive === "connect-src" && source === origin);

export function checkConfiguration(snapshot: Snapshot): Finding[] {
  const { configuration } = snapshot.services ?? {};
  if (!configuration || isBlocked(snapshot, configuration.origin)) return [];
  const { origin, path, outcome, status, body } = configuration;
  const unreadable = (problem: string) => [finding("configuration-unreadable", origin + path, problem)];
  if (outcome === "silent" || outcome === "hidden" || outcome === "redirected") return unreadable(outcome);
  if (status !== 200) return unreadable(String(status));
  if (body === undefined) return unreadable("json");
  const answer = ConfigurationAnswer.safeParse(body);
  if (!answer.success) return issuesOf(answer.error);
  const { features, lists, ...settings } = configurationFrom(answer.data);
  const found = [
    ...issuesOf(Features.safeParse(features ?? {}).error, ["data", "settings", "features"]),
    ...issuesOf(Lists.safeParse(lists ?? {}).error, ["data", "settings", "lists"]),
  ];
  signInOf(
    settings,
    async (kind, ...facts) => void found.push(sharedFinding(kind as "wrong-sign-in", ...facts)),
  );
  return found;
}

/** Names the operations of the page's elements that the configuration leaves out. */
export function checkOperations({ services, elements, prefix }: Snapshot, table: DoctorTable): Finding[] {
  const answer = ConfigurationAnswer.safeParse(services?.configuration.body);
  if (!answer.success) return [];
  const configuration = configurationFrom(answer.data);
  const ours = new Map((Object.keys(serviceNames) as ServiceName[]).map((name) => [wireNameOf(name), name]));
  const needed = elements.flatMap(({ tag }) => table.elements[tag.slice(prefix.length + 1)] ?? []);
  return [...new Set(needed)].flatMap((id) => {
    const [service = "", name = ""] = id.split(".");
    const known = ours.get(service);
    if (!known) return [];
    try {
      resolve(configuration, known, name);
      return [];
    } catch {
      return [sharedFinding("unknown-operation", configuration.wire.services[known] ?? service, name)];
    }
  });
}

/** Services by their origins, as `a,b`. */
function byOrigin(services: readonly ServiceAnswer[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, origin } of services)
    found.set(origin, found.has(origin) ? `${found.get(origin)},${name}` : name);
  return found;
}

export function checkOrigins({ services, origin: page }: Snapshot): Finding[] {
  const { trusted = [], services: all = [] } = services ?? {};
  const found = (code: OwnCode, some: readonly ServiceAnswer[]) =>
    [...byOrigin(some)].map(([origin, names]) => finding(code, origin, names));
  return [
    ...found(
      "origin-untrusted",
      all.filter(({ origin }) => !trusted.includes(origin)),
    ),
    ...found(
      "origin-insecure",
      all.filter(({ origin }) => isMixedContent(page, origin)),
    ),
  ];
}

export function checkCors(snapshot: Snapshot): Finding[] {
  const { configuration, services = [] } = snapshot.services ?? {};
  const asked = services.filter(({ origin }) => !isBlocked(snapshot, origin));
  const found = (code: OwnCode, outcome: ServiceAnswer["outcome"]) =>
    [...byOrigin(asked.filter((one) => one.outcome === outcome))].map(([origin, names]) =>
      finding(code, origin, names),
    );
  return [
    ...found("service-silent", "silent"),
    ...found("service-redirects", "redirected"),
    ...found("cors-origin", "hidden"),
    ...found("cors-headers", "without-headers"),
    ...(configuration?.status && configuration.clockErrorMs === undefined
      ? [finding("date-hidden", configuration.origin)]
      : []),
  ];
}

export function checkClock({ services }: Snapshot): Finding[] {
  const error = Math.abs(services?.configuration.clockErrorMs ?? 0);
  return error > TOLERANCE_MS ? [finding("clock-wrong", String(Math.round(error / 1000)))] : [];
}

export function checkPolicy({ violations }: Snapshot): Finding[] {
  const found = violations.map(({ directive, source }) => finding("csp-blocked", directive, source));
  return [...new Map(found.map((one) => [one.what, one])).values()];
}

export function checkCardForm({ card, origin, violations }: Snapshot): Finding[] {
  if (!card || card.outcome === "ok") return [];
  const { origin: source } = new URL(card.document);
  if (violations.some((one) => /^(?:frame|child|default)-src$/.test(one.directive) && one.source === source))
    return []; // The policy is the reason.
  return card.outcome === "missing" || card.outcome === "silent"
    ? [finding("card-form-missing", card.document)]
    : [sharedFinding("card-frame-file", card.file, card.outcome, origin)];
}
