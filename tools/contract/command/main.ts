import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { withDeadline } from "../exchange.ts";
import { cookiesIn } from "./cookies.ts";
import { junit, terminalText } from "./report.ts";
import { runContract } from "./run.ts";

const USAGE = `npx tv-selfcare-contract <config-url>

Tests a backend of tv-selfcare from outside. It signs up addresses and opens tickets: don't run it against production.

  --environment <name>   as data-environment (prod)
  --config-id <id>       as data-config-id (tv-selfcare)
  --config-type <type>   as data-config-type (web)
  --origins <list>       as data-origins
  --origin <origin>      origin of the page (the brand's first one)
  --cookie <cookies>     of a browser that is signed in as a test customer, to test what customers may do, and sign-out:
                         "name=value; …", or a file that curl --cookie-jar has written
  --services <list>      tests only these services, such as marketing,content, and what they need of others
  --restart <command>    restarts the backend, to test whether it remembers idempotency keys
  --junit <file>         also writes the results as JUnit's XML`;

/** How often a restarted backend is asked whether it responds, in ms, and for how long. */
const PAUSE_MS = 250;
const RESTART_MS = 120_000;

const listIn = (text: string | undefined) => text?.split(/[\s,]+/).filter(Boolean);

/** Restarts the backend by a command of the shell. */
async function restartBy(command: string, configUrl: string): Promise<void> {
  const child = spawn(command, { shell: true, stdio: ["ignore", "inherit", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} has failed with code ${code}`)),
    );
  });
  const ask = withDeadline(fetch);
  for (const started = Date.now(); ;) {
    const isReady = await ask(configUrl).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() - started > RESTART_MS) throw new Error(`${configUrl} doesn't respond after the restart`);
    await setTimeout(PAUSE_MS);
  }
}

async function main(): Promise<number> {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      environment: text,
      "config-id": text,
      "config-type": text,
      origins: text,
      origin: text,
      cookie: text,
      services: text,
      restart: text,
      junit: text,
      help: { type: "boolean" },
    },
  });
  const [configUrl = ""] = positionals;
  if (values.help || !URL.canParse(configUrl)) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  const { restart } = values;
  const results = await runContract({
    configUrl,
    environment: values.environment ?? "prod",
    configId: values["config-id"] ?? "tv-selfcare",
    configType: values["config-type"] ?? "web",
    origins: listIn(values.origins) ?? [],
    services: listIn(values.services),
    origin: values.origin,
    cookie: values.cookie && (await cookiesIn(values.cookie)),
    restart: restart === undefined ? undefined : () => restartBy(restart, configUrl),
  });
  console.log(terminalText(results));
  if (values.junit) await writeFile(values.junit, junit(results));
  return results.some(({ failure }) => failure !== undefined) ? 1 : 0;
}

process.exitCode = await main().catch((error: Error) => {
  console.error(error.message);
  return 2;
});
