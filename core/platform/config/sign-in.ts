import * as z from "zod/mini";
import { reportMisuse } from "./report-misuse.ts";
import type { RemoteConfiguration } from "./remote.ts";

/** https, or a local machine that may run a sandbox. */
const Address = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[^\s/?#@]+|http:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)([/?#]\S*)?$/,
    ),
  );

/** `settings.auth.signIn` of the remote configuration. */
export const SignIn = z.object({
  /** Issuer that id tokens must have. */
  issuer: Address,
  authorizationUrl: Address,
  tokenUrl: Address,
  /** Without it, a sign-out ends on the page's own origin. */
  logoutUrl: z.optional(Address),
  scope: z.string(),
  /** Path of the registered redirect URI, on each of the brand's origins. */
  redirectPath: z.string().check(z.regex(/^\/(?!\/)[\w./-]*$/)),
  /** `basic` sends `Basic base64(client_id:)`, for servers that require it. */
  clientAuthentication: z.optional(z.string().check(z.regex(/^(none|basic)$/))),
});

export type SignIn = z.infer<typeof SignIn>;

/**
 * Returns how customers sign in, or undefined if the configuration has no valid settings for it; invalid ones are
 * logged for the page's developer. A secret in them is a mistake too, because every visitor could read it.
 */
export function signInOf(
  { auth: { signIn } }: RemoteConfiguration,
  report = reportMisuse,
): SignIn | undefined {
  if (signIn === undefined) return undefined;
  const { data, error } = SignIn.safeParse(signIn);
  const secret = Object.keys(Object(signIn)).find((key) => /secret|password|private/i.test(key));
  if (data && !secret) return data;
  void report("wrong-sign-in", secret ?? String(error?.issues[0]?.path[0] ?? ""));
  return undefined;
}
