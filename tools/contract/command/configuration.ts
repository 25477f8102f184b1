import { isTrusted } from "../../../core/http/address.ts";
import { Features, Lists } from "../../../core/platform/config/features.ts";
import {
  ConfigurationAnswer,
  configurationFrom,
  type RemoteConfiguration,
} from "../../../core/platform/config/remote.ts";
import { SignIn } from "../../../core/platform/config/sign-in.ts";
import { demand, type ContractOptions, type Test } from "./context.ts";

const SUITE = "configuration";

/** Returns the address of the configuration, as elements call it. */
export function configurationAddress({ configUrl, ...options }: ContractOptions): URL {
  const address = new URL(configUrl);
  for (const name of ["configId", "configType", "environment"] as const)
    address.searchParams.set(name, options[name]);
  return address;
}

/** Tests the configuration. Returns it, or undefined if nothing else can be tested. */
export async function testConfiguration(
  test: Test,
  options: ContractOptions,
): Promise<RemoteConfiguration | undefined> {
  let found: RemoteConfiguration | undefined;
  await test(SUITE, "fits config.schema.json", async () => {
    const response = await options.fetch(configurationAddress(options), { redirect: "manual" });
    demand(response.status === 200, `Status ${response.status} instead of 200`);
    const type = response.headers.get("content-type") ?? "";
    demand(/^application\/json\b/i.test(type), `The content type is "${type}" instead of application/json`);
    demand(response.headers.has("date"), "There is no Date header, by which elements know the server's time");
    const parsed = ConfigurationAnswer.safeParse(await response.json());
    const issue = parsed.error?.issues[0];
    demand(parsed.success, `It doesn't fit at ${issue?.path.join(".")}: ${issue?.message}`);
    found = configurationFrom(parsed.data);
  });
  const configuration = found;
  if (!configuration) return undefined;

  await test(SUITE, "has the operations that every element calls", async () => {
    const names = configuration.microservices.flatMap(({ operations }) =>
      operations.map((one) => one.opName),
    );
    for (const name of ["getUnauthenticatedToken", "postUiLogs"])
      demand(names.includes(name), `The operation ${name} is missing`);
  });
  await test(SUITE, "has services on trusted origins only", async () => {
    for (const { msName, msBaseUrl } of configuration.microservices) {
      const isAllowed = isTrusted(
        new URL(msBaseUrl),
        { ...options, origins: [...options.origins] },
        configuration,
      );
      demand(
        isAllowed,
        `${msName} is at ${new URL(msBaseUrl).origin}, which data-origins or settings.origins.api leave out`,
      );
    }
  });
  await test(SUITE, "has flags and lists of the right type", async () => {
    const { features = {}, lists = {} } = configuration;
    const flag = Features.safeParse(features).error?.issues[0];
    demand(!flag, `settings.features.${flag?.path.join(".")} isn't a boolean`);
    const list = Lists.safeParse(lists).error?.issues[0];
    demand(!list, `settings.lists.${list?.path.join(".")} isn't an array of texts`);
  });
  await test(SUITE, "has a valid sign-in, and no secret", async () => {
    const { signIn } = configuration.auth;
    if (signIn === undefined) return;
    const { success, error } = SignIn.safeParse(signIn);
    demand(success, `settings.auth.signIn doesn't fit at ${error?.issues[0]?.path.join(".")}`);
    const secret = Object.keys(Object(signIn)).find((key) => /secret|password|private/i.test(key));
    demand(!secret, `settings.auth.signIn.${secret} would be readable by every visitor`);
  });
  return configuration;
}
