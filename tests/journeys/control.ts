import type { ScenarioName } from "../../demo/sandbox/scenarios.ts";
import type { SettingsChange } from "../../demo/sandbox/settings.ts";

export interface Recipient {
  id: number;
  email: string;
  prospect: string;
  customerType: string;
  acquisitionDate: string;
  permissionStatus: string;
}
export interface Mail {
  language: string;
  message: { to: { address: string }[]; subject: string };
}
export interface RecordedCall {
  service: string;
  operation: string;
  status: number | null;
  headerNames: string[];
  contentLanguage: string | null;
}

/** What tests set and read in a sandbox. @throws Error with the sandbox's answer if it refuses */
export function controlOf(url: string) {
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${url}/sandbox/${path}`, {
      method,
      ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  const list = async <Row>(path: string, key: string) =>
    ((await send("GET", path)) as Record<string, Row[]>)[key] ?? [];
  return {
    reset: () => send("POST", "reset", {}),
    scenario: (service: string, operation: string, scenario: ScenarioName) =>
      send("PUT", "scenarios", { service, operation, scenario }),
    settings: (change: SettingsChange) => send("PUT", "settings", change),
    /** Advances the sandbox's clock. */
    advance: (advanceMs: number) => send("POST", "clock", { advanceMs }),
    /** The sign-ups since the reset; the sandbox's own account is on the list from the start. */
    signedUp: async () =>
      (await list<Recipient>("tables/recipients", "rows")).filter(({ prospect }) => prospect !== "seed"),
    triggerEvents: () => list<{ recipientId: number; eventName: string }>("tables/trigger_events", "rows"),
    /** The rows of a table that the sandbox exposes. */
    rows: <Row>(table: string) => list<Row>(`tables/${table}`, "rows"),
    outbox: () => list<Mail>("outbox", "messages"),
    logs: () => list<Record<string, unknown>>("logs", "entries"),
    /** Newest first. */
    calls: () => list<RecordedCall>("calls", "calls"),
    callsOf: async (operation: string) =>
      (await list<RecordedCall>("calls", "calls")).filter((call) => call.operation === operation),
  };
}
export type Control = ReturnType<typeof controlOf>;
