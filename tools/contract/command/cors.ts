import { headerNames } from "../../../core/http/wire.ts";
import { prepare } from "../exchange.ts";
import { configurationAddress } from "./configuration.ts";
import { demand, demandExposed, demandOrigin, isConfigured, namesIn, type Context } from "./context.ts";

const SUITE = "CORS";
/** Methods that a browser allows without asking. */
const SIMPLE = ["GET", "HEAD", "POST"];

/** Asks as a browser does before a call with our headers. @throws Failure */
async function demandPreflight({ options, origin }: Context, address: URL, method: string, names: string[]) {
  const { status, headers } = await options.fetch(address, {
    method: "OPTIONS",
    redirect: "manual",
    headers: {
      origin,
      "access-control-request-method": method,
      "access-control-request-headers": names.toSorted().join(","),
    },
  });
  demand(status >= 200 && status < 300, `The preflight has status ${status}`);
  demandOrigin(headers, origin);
  const methods = namesIn(headers, "access-control-allow-methods");
  demand(
    SIMPLE.includes(method) || methods.includes(method.toLowerCase()) || methods.includes("*"),
    `Access-Control-Allow-Methods has no ${method}`,
  );
  const allowed = namesIn(headers, "access-control-allow-headers");
  const missing = names.filter(
    (name) => !allowed.includes(name) && (name === "authorization" || !allowed.includes("*")),
  );
  demand(missing.length === 0, `Access-Control-Allow-Headers has no ${missing.join(", ")}`);
}

/** Tests whether a page at the origin may call the configuration and each operation, with all of our headers. */
export async function testCors(context: Context): Promise<void> {
  const { configuration, options, origin, samples, test } = context;
  const renamed = Object.entries(headerNames).map(([ownName, header]) =>
    (configuration.wire.headers[ownName] ?? header).toLowerCase(),
  );
  const names = [...renamed, "content-type"];
  await test(SUITE, "the configuration may be read", async () => {
    const { headers } = await options.fetch(configurationAddress(options), { headers: { origin } });
    demandOrigin(headers, origin);
  });
  await test(SUITE, "the configuration exposes Date and Retry-After", async () => {
    const { headers } = await options.fetch(configurationAddress(options), { headers: { origin } });
    demandExposed(headers);
  });
  await test(SUITE, "the configuration may be called with our headers", () =>
    demandPreflight(context, configurationAddress(options), "GET", names),
  );
  for (const sample of samples.filter((one) => isConfigured(context, one))) {
    await test(SUITE, `${sample.id} may be called with our headers`, () => {
      const { address, method } = prepare({ configuration, declaration: sample.declaration, fields: {} });
      return demandPreflight(context, address, method, names);
    });
  }
}
