import type { HostOptions } from "../../../core/platform/config/options.ts";
import {
  ConfigurationAnswer,
  configurationFrom,
  type RemoteConfiguration,
} from "../../../core/platform/config/remote.ts";

export const API = "https://api.example";

export const options = (more: Partial<HostOptions> = {}): HostOptions => ({
  configUrl: `${API}/config`,
  environment: "prod",
  configId: "tv-selfcare",
  configType: "web",
  origins: [],
  runtime: "react",
  prefix: "tv",
  ...more,
});

interface Row {
  opName: string;
  apiPath: string;
  httpMethod: string;
  apiVersion?: string;
}

export const row = (opName: string, httpMethod = "POST", more: Partial<Row> = {}): Row => ({
  opName,
  apiPath: `/${opName}`,
  httpMethod,
  ...more,
});

export const service = (msName: string, operations: readonly Row[], more: object = {}) => ({
  msName,
  msBaseUrl: `${API}/${msName}`,
  ismockscenario: false,
  operations,
  ...more,
});

export const services = [
  service("identity", [row("getUnauthenticatedToken", "GET")]),
  service("logging", [row("postUiLogs")]),
  service("marketing", [row("emailSignUp"), row("triggerEvent")]),
];

export const auth = {
  staging: { clientId: "client-staging" },
  production: { clientId: "client-production" },
};

/** The answer of the configuration's address. */
export const configurationAnswer = (microservices: readonly object[] = services, settings: object = {}) => ({
  data: {
    apiConfigurations: { microservices },
    settings: { auth, features: {}, lists: {}, wire: { headers: {}, services: {} }, ...settings },
  },
});

/** The same, parsed. */
export const configuration = (microservices?: readonly object[], settings?: object): RemoteConfiguration =>
  configurationFrom(ConfigurationAnswer.parse(configurationAnswer(microservices, settings)));
