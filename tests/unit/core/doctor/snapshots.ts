import { findingsOf } from "../../../../core/doctor/doctor.ts";
import type {
  ConfigurationFacts,
  ElementFacts,
  ServiceFacts,
  Snapshot,
  DoctorTable,
} from "../../../../core/doctor/snapshot.ts";
import type { Finding } from "../../../../core/platform/config/doctor-report.ts";

const table: DoctorTable = {
  version: "1.4.0",
  elements: {
    "email-signup": ["marketing.emailSignUp"],
    devices: [],
    video: [],
    wallet: [],
  },
  texts: { "email-signup": ["heading", "submit"] },
  sharedTexts: ["retry"],
  card: { document: "card-frame.html", elements: ["wallet"], sandbox: "allow-scripts", hello: "hello" },
};

/** A remote configuration without faults. */
export const body = () => ({
  data: {
    apiConfigurations: {
      microservices: [
        {
          msName: "marketing",
          msBaseUrl: "https://api.example/marketing",
          operations: [{ opName: "emailSignUp", apiPath: "/sign-ups", httpMethod: "POST" }],
        },
      ],
    },
    settings: {
      auth: { staging: { clientId: "a" }, production: { clientId: "b" } } as Record<string, unknown>,
      features: {} as Record<string, unknown>,
      lists: {} as Record<string, unknown>,
      wire: {} as Record<string, unknown>,
    },
  },
});

const configuration: ConfigurationFacts = {
  origin: "https://api.example",
  path: "/config",
  outcome: "ok",
  status: 200,
  body: body(),
  clockErrorMs: 0,
};

export const servicesWith = (
  answer: Partial<ConfigurationFacts>,
  more: Partial<ServiceFacts> = {},
): ServiceFacts => ({
  configuration: { ...configuration, ...answer },
  trusted: ["https://api.example"],
  services: [{ name: "marketing", origin: "https://api.example", outcome: "ok" }],
  ...more,
});

/** An element of ours without faults. */
export const elementWith = (more: Partial<ElementFacts> = {}): ElementFacts => ({
  tag: "tv-email-signup",
  definedBy: "us",
  attributes: ["variant"],
  known: ["variant", "heading-level", "headinglevel", "lang"],
  texts: [],
  isStyleBlocked: false,
  hasLoadFailure: false,
  height: 200,
  reserved: 0,
  shift: 0,
  ...more,
});

/** The findings of a page that differs from a healthy one in this. */
export const findingsWith = (more: Partial<Snapshot> = {}): Finding[] =>
  findingsOf(
    {
      origin: "https://page.example",
      prefix: "tv",
      mistakes: [],
      releases: ["1.4.0"],
      folders: ["https://cdn.example/tv/1/"],
      elements: [elementWith()],
      lowContrasts: [],
      replaced: [],
      blockedStorage: [],
      violations: [],
      services: servicesWith({}),
      card: undefined,
      ...more,
    },
    table,
  );

/** The same, as code and description. */
export const textsWith = (more: Partial<Snapshot>): string[] =>
  findingsWith(more).map(({ code, what }) => `${code}: ${what}`);
