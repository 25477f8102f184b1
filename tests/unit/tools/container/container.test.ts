/* Images can't be built everywhere, so this checks what the container's files refer to. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import packageJson from "../../../../package.json" with { type: "json" };
import { node } from "../../../../tools/steps.ts";
import { projectRoot } from "../../../../tools/tree.ts";
import { START_MS, startTestSandbox } from "../../sandbox/sandbox.ts";

const HOME = join(projectRoot, "tools/container");
const textOf = (path: string) => readFileSync(join(projectRoot, path), "utf8");

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  deploy?: { replicas: number };
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  command?: string;
  profiles?: string[];
  healthcheck?: object;
}
interface Compose {
  services: Record<"database" | "objects" | "sandbox" | "balancer", Service>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, null>;
}
const { services, networks, volumes } = parse(textOf("tools/container/compose.yaml"), {
  strict: true,
}) as Compose;

/** The instructions of the Containerfile, with continued lines joined. */
const instructions = textOf("tools/container/Containerfile")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => /^([A-Z]+) (.*)$/.exec(line)?.slice(1) as [string, string]);
const all = (name: string) => instructions.filter(([one]) => one === name).map(([, rest]) => rest);
const environment = Object.fromEntries(
  all("ENV").flatMap((line) => line.split(" ").map((pair) => pair.split("=") as [string, string])),
);
/** The command of an instruction in its JSON form. */
const command = (name: string) =>
  JSON.parse(/CMD (\[.*\])$/.exec(`${name} ${all(name).join()}`)?.[1] ?? "") as string[];

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());

test("the image copies files that exist", () => {
  const sources = all("COPY").flatMap((line) =>
    line
      .split(" ")
      .filter((word) => !word.startsWith("--"))
      .slice(0, -1),
  );
  expect(sources).toContain("package-lock.json");
  for (const path of sources) expect(existsSync(join(projectRoot, path)), path).toBe(true);
});

test("the image runs commands that exist", () => {
  const scripts = all("RUN").flatMap((line) => /^npm run (\S+)$/.exec(line)?.slice(1) ?? []);
  expect(scripts).toEqual(["build"]);
  expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts));
  // The image names its folder of data in a variable, the script in a file.
  expect(packageJson.scripts.sandbox.split(" ").at(-1)).toBe(command("CMD").at(-1));
});

test("the image has a version of Node that the project supports", () => {
  const [, major] = /^node:(\d+)-/.exec(all("FROM")[0] ?? "") ?? [];
  expect(packageJson.engines.node.split(" || ").map((range) => /\d+/.exec(range)?.[0])).toContain(major);
});

test("the sandbox isn't run by root", () => {
  const names = instructions.map(([name]) => name);
  expect(all("USER")).toEqual(["node"]);
  expect(names.indexOf("USER")).toBeLessThan(names.indexOf("COPY"));
});

test("the health check succeeds only if a sandbox responds", async () => {
  const [program, ...args] = command("HEALTHCHECK");
  expect(program).toBe("node");
  const codeAt = async (port: number) => {
    const run = `process.env.PORT = "${port}"; await import("${join(projectRoot, args[0] ?? "")}")`;
    return (await node(["--input-type=module", "-e", run], false)).code;
  };
  expect([await codeAt(sandbox.port), await codeAt(1)]).toEqual([0, 1]);
});

test("the sandbox reads each variable that the image or the compose file sets", () => {
  const main = textOf("demo/sandbox/main.ts");
  const names = [...Object.keys(environment), ...Object.keys(services.sandbox.environment ?? {})];
  for (const name of names) expect(main, name).toMatch(new RegExp(`\\b${name}\\b[^;]*= process\\.env`, "s"));
});

test("the compose file refers to files, services and volumes that exist", () => {
  const { context = "", dockerfile = "" } = services.sandbox.build ?? {};
  expect(existsSync(join(HOME, context, dockerfile))).toBe(true);
  for (const { volumes: mounts = [], depends_on: needs = {} } of Object.values(services)) {
    for (const mount of mounts) {
      const [source = ""] = mount.split(":");
      expect(source.startsWith(".") ? existsSync(join(HOME, source)) : source in volumes, mount).toBe(true);
    }
    for (const [name, { condition }] of Object.entries(needs)) {
      expect(name in services).toBe(true);
      expect(condition).toBe("service_healthy");
    }
  }
});

test("only this machine can connect, and only to the load balancer", () => {
  expect(services.database.ports ?? services.objects.ports ?? services.sandbox.ports).toBeUndefined();
  expect(services.balancer.ports).toHaveLength(1);
  expect(services.balancer.ports?.[0]).toMatch(/^127\.0\.0\.1:/);
});

test("the object storage is optional, and has the sandboxes' key", () => {
  const { sandbox: reader, objects } = services;
  const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", UPLOADS_S3_URL } = reader.environment ?? {};
  const given = (variable: string) => /:-(.*)\}$/.exec(variable)?.[1];
  expect(objects.profiles).toEqual(["objects"]);
  expect(reader.depends_on?.["objects"]?.required).toBe(false);
  expect(given(UPLOADS_S3_URL ?? "")).toBe("");
  expect(objects.command).toContain(
    `--auth-key ${given(AWS_ACCESS_KEY_ID)},${given(AWS_SECRET_ACCESS_KEY)} `,
  );
});

test("the load balancer is trusted, and has the address that browsers see", () => {
  const set = services.sandbox.environment ?? {};
  expect(networks.default.ipam.config.map(({ subnet }) => subnet)).toEqual([set["TRUSTED_PROXIES"]]);
  expect(services.balancer.ports?.[0]).toBe(`127.0.0.1:${set["PUBLIC_PORT"]}:4400`);
});

test("the load balancer finds each sandbox, asks for its health and passes a request on only once", () => {
  const config = textOf("tools/container/haproxy.cfg");
  const [, most] =
    new RegExp(`server-template \\S+ (\\d+) sandbox:${environment["PORT"]} check`).exec(config) ?? [];
  expect(Number(most)).toBeGreaterThanOrEqual(services.sandbox.deploy?.replicas ?? Infinity);
  expect(config).toMatch(/^ {2}http-check send meth GET uri \/healthz /m);
  expect(config).toMatch(/^ {2}retry-on conn-failure$/m);
  expect(config).toMatch(/^ {2}bind :4400$/m);
});
