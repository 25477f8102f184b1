import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deviceKinds } from "../../../core/domain/devices/devices.ts";
import { services } from "../../../demo/sandbox/services/index.ts";
import { linkNames } from "../../../widgets/devices/add-links.ts";
import { bearer, signUpOf, START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

interface Configuration {
  data: {
    apiConfigurations: {
      microservices: {
        msName: string;
        msBaseUrl: string;
        apiVersion: string;
        ismockscenario: boolean;
        scenarioname: string;
        operations: { opName: string; apiPath: string; httpMethod: string; apiVersion: string }[];
      }[];
    };
    settings: { version: string; features: Record<string, boolean>; [key: string]: unknown };
  };
}
const configuration = async () => (await sandbox.read<Configuration>("/config")).data;

describe("GET /config", () => {
  /** API-3 */
  const versions = new Map([
    ["devices", "2.0"],
    ["privacy", "4.0"],
    ["subscriptions", "2.0"],
  ]);

  test("CFG-1 API-3 lists each microservice with its version and its existing operations", async () => {
    const { apiConfigurations } = await configuration();
    expect(apiConfigurations.microservices.map((one) => one.msName)).toEqual(
      services.map(({ name }) => name),
    );
    for (const { msName, msBaseUrl, apiVersion, operations } of apiConfigurations.microservices) {
      expect({ msBaseUrl, apiVersion }).toEqual({
        msBaseUrl: `${sandbox.url}/api/${msName}`,
        apiVersion: versions.get(msName) ?? "1.0",
      });
      for (const { apiPath, httpMethod, apiVersion: version } of operations) {
        expect(version).toBe(apiVersion);
        const path = (msBaseUrl + apiPath).slice(sandbox.url.length);
        const answer = await sandbox.send(httpMethod, path, httpMethod === "GET" ? undefined : {});
        expect([400, 401]).toContain(answer.status); // it requires a client or a token, so it exists
      }
    }
    const names = apiConfigurations.microservices.flatMap((one) => one.operations.map((row) => row.opName));
    expect(names).toEqual(services.flatMap((service) => service.operations.map((row) => row.name)));
    expect(names).toEqual(expect.arrayContaining(["getUnauthenticatedToken", "postUiLogs", "emailSignUp"]));
  });

  test("CFG-7 has each feature flag and list", async () => {
    const { settings } = await configuration();
    expect(Object.keys(settings.features).sort()).toEqual([
      "deactivateEnabled",
      "enableAddressTypeAhead",
      "hideMOP",
      "hideProviderSection",
      "sessionTimeoutEnabled",
      "showBannerFlag",
      "showExistingSupportFlag",
      "showSupportFlag",
      "xyndiRedirect",
    ]);
    expect(settings["lists"]).toMatchObject({
      subscriptionAction: ["RESUBSCRIBE"],
      bannerActivationStatuses: ["NOT_ACTIVATED"],
      bannerPages: ["/account", "/subscriptions", "/devices", "/transactions"],
    });
    expect(settings["tickets"]).toMatchObject({
      requester: "privacy@kestrel.example",
      forms: { doNotSell: 36_001, help: 36_002 },
      fields: { state: "kestrelState", device: "kestrelDevice" },
    });
  });

  test.each(deviceKinds)("DEV-2 has an address to add a device of the kind %s", async (kind) => {
    const links = (await configuration()).settings["links"] as Record<string, string>;
    expect(links[linkNames[kind]]).toMatch(`${sandbox.url}/`);
  });

  test("PAG-9 has the address of the document that each redirect page leads to", async () => {
    const { url } = sandbox;
    const { redirects } = (await configuration()).settings["links"] as Record<string, unknown>;
    expect(redirects).toEqual({
      stateRights: `${url}/legal/california`,
      privacyPolicy: `${url}/legal/privacy-policy`,
      webTerms: `${url}/legal/web-terms`,
      privacyChoices: `${url}/privacy/do-not-sell`,
      privacyCenter: `${url}/privacy/requests`,
      adInformation: "https://ads.kestrel.example/information",
    });
  });

  test("names brand, clients, session warning and its own origin as the client addressed it", async () => {
    const { settings } = await configuration();
    expect(settings).toMatchObject({
      brand: { name: "Kestrel", wirePrefix: "kestrel" },
      auth: { staging: { clientId: "kestrel-web-staging" }, production: { clientId: "kestrel-web" } },
      origins: { api: [sandbox.url], sandbox: [sandbox.url], brand: sandbox.url },
      links: {},
      session: { warningSeconds: 60 },
      limits: {},
      wire: { headers: {}, services: {} },
    });
    const byNumber = (await (await fetch(`http://127.0.0.1:${sandbox.port}/config`)).json()) as Configuration;
    expect(byNumber.data.apiConfigurations.microservices.map((one) => one.msBaseUrl)).toEqual(
      services.map(({ name }) => `http://127.0.0.1:${sandbox.port}/api/${name}`),
    );
  });

  test("answers any environment without a token, and can be cached for five minutes", async () => {
    const answer = await sandbox.send("GET", "/config?configId=a&configType=b&environment=anything");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("max-age=300");
  });

  test("answers 304 until a reset or a setting changes the version", async () => {
    const known = async () => (await sandbox.send("GET", "/config")).headers.get("etag") ?? "";
    const statusFor = async (etag: string) =>
      (await sandbox.send("GET", "/config", undefined, { "if-none-match": etag })).status;
    const first = await known();
    // Weak, because the answer is compressed.
    expect(first).toBe(`W/"${(await configuration()).settings.version}"`);
    expect(await statusFor(first)).toBe(304);
    await sandbox.reset();
    expect(await statusFor(first)).toBe(200);
    const second = await known();
    await sandbox.send("PUT", "/sandbox/settings", { features: { hideMOP: true } });
    expect(await statusFor(second)).toBe(200);
    expect((await configuration()).settings.features).toMatchObject({
      hideMOP: true,
      deactivateEnabled: true,
    });
  });

  test("CFG-5 names each microservice's scenario, and the query scenarioName applies it", async () => {
    const microservices = { marketing: { ismockscenario: true, scenarioname: "server-error" } };
    await sandbox.send("PUT", "/sandbox/settings", { microservices });
    const { apiConfigurations } = await configuration();
    const flags = apiConfigurations.microservices.map((one) => [
      one.msName,
      one.ismockscenario,
      one.scenarioname,
    ]);
    expect(flags).toEqual(
      services.map(({ name }) => (name === "marketing" ? [name, true, "server-error"] : [name, false, ""])),
    );
    const headers = bearer(await sandbox.token());
    const call = (query: string) =>
      sandbox.send("POST", `/api/marketing/sign-ups${query}`, signUpOf("cfg5@example.test"), headers);
    expect((await call("?scenarioName=server-error")).status).toBe(500);
    expect(await sandbox.rows("recipients")).toHaveLength(1);
    expect((await call("?scenarioName=no-such-thing")).status).toBe(400);
    expect((await call("?scenarioName=")).status).toBe(200);
  });

  test("CFG-3 can be made to answer 401", async () => {
    await sandbox.setScenario("*", "unavailable", "*");
    expect((await sandbox.send("GET", "/config")).status).toBe(200); // it must be named
    await sandbox.setScenario("getConfiguration", "unauthorized", "configuration");
    expect((await sandbox.send("GET", "/config")).status).toBe(401);
  });

  test("is refused under a host name that another server may have pointed at this machine", async () => {
    const { request } = await import("node:http");
    const status = await new Promise((resolve, reject) => {
      request(
        { port: sandbox.port, host: "127.0.0.1", path: "/config", headers: { host: "evil.example" } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      )
        .on("error", reject)
        .end();
    });
    expect(status).toBe(403);
  });
});

test("GET /healthz asks the database", async () => {
  expect(await sandbox.read("/healthz")).toEqual({
    status: "ok",
    database: process.env["DATABASE_URL"] ? "postgres" : "pglite",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
  });
});
