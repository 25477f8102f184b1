import { expect, test } from "vitest";
import { brandNameOf } from "../../../../../core/element/hooks/use-brand-name.ts";
import {
  clientIdFor,
  ConfigurationAnswer,
  configurationFrom,
} from "../../../../../core/platform/config/remote.ts";
import {
  API,
  auth,
  configuration,
  configurationAnswer,
  row,
  service,
} from "../../../support/configuration.ts";

test("CFG-1 only the named fields of a microservice and its operations are read", () => {
  const microservice = {
    msName: "marketing",
    msBaseUrl: `${API}/marketing`,
    apiVersion: "3.0",
    ismockscenario: true,
    scenarioname: "slow",
    operations: [{ opName: "emailSignUp", apiPath: "/sign-ups", httpMethod: "POST", apiVersion: "4.0" }],
  };
  const { microservices } = configuration([{ ...microservice, more: 1 }]);
  expect(microservices).toEqual([microservice]);
});

test("a configuration needs only its microservices and client ids", () => {
  const answer = {
    data: {
      apiConfigurations: {
        microservices: [
          {
            msName: "marketing",
            msBaseUrl: API,
            operations: [{ opName: "emailSignUp", apiPath: "/", httpMethod: "POST" }],
          },
        ],
      },
      settings: { auth },
    },
  };
  const parsed = ConfigurationAnswer.safeParse(answer);
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toBeUndefined();
  expect(parsed.data && configurationFrom(parsed.data)).toMatchObject({
    origins: { api: [], sandbox: [], brands: [] },
    wire: { headers: {}, services: {} },
  });
});

test.each([{ headers: { sourceId: "x-src" } }, { services: { marketing: "mkt" } }])(
  "headers can be renamed without services, and the other way round: %j",
  (wire) => {
    const parsed = ConfigurationAnswer.safeParse(configurationAnswer(undefined, { wire }));
    expect(parsed.success).toBe(true);
    expect(parsed.data && configurationFrom(parsed.data).wire).toEqual({
      headers: {},
      services: {},
      ...wire,
    });
  },
);

test("a new name that is not a text is left out", () => {
  const wire = { headers: { sourceId: 5, version: "v" }, services: null };
  expect(configuration(undefined, { wire }).wire).toEqual({ headers: { version: "v" }, services: {} });
});

test.each([
  ["no data", {}],
  ["no text", "configuration"],
  ["nothing", undefined],
  ["no client ids", configurationAnswer(undefined, { auth: {} })],
  ["no list of microservices", { data: { apiConfigurations: {}, settings: { auth } } }],
  ["a relative base address", configurationAnswer([service("marketing", [], { msBaseUrl: "/api" })])],
  ["a base address that is a script", configurationAnswer([service("m", [], { msBaseUrl: "javascript:1" })])],
  ["an unknown method", configurationAnswer([service("marketing", [row("emailSignUp", "EAT")])])],
])("a configuration with %s is invalid", (_, answer) => {
  expect(ConfigurationAnswer.safeParse(answer).success).toBe(false);
});

test.each(["dev", "qa", "stg"])("CFG-6 the environment %s uses the staging credentials", (environment) => {
  expect(clientIdFor(configuration(), environment)).toBe("client-staging");
});

test.each(["prod", "production", "staging", "DEV", "preview", "", "constructor"])(
  "CFG-6 the environment %j uses the production credentials",
  (environment) => {
    expect(clientIdFor(configuration(), environment)).toBe("client-production");
  },
);

test.each([
  [{ name: "Kestrel" }, "Kestrel"],
  [{ name: 7 }, ""],
  [null, ""],
  [undefined, ""],
])("DEV-3 for the brand %j the name is %j", (brand, name) => {
  expect(brandNameOf({ ...configuration([]), brand })).toBe(name);
});
