import type { Context } from "hono";
import type Provider from "oidc-provider";
import { z } from "zod";
import type { Language } from "../../content/language.ts";
import type { Database } from "../database/client.ts";
import type { Env } from "../env.ts";
import { parseInput, HttpError } from "../http-error.ts";
import { checkPassword } from "./accounts.ts";
import { BufferedResponse } from "./bridge.ts";
import { runInScope } from "./request-scope.ts";
import { sendMessage, sendPage } from "./page.ts";
import { endSession } from "./sessions.ts";
import { signInForm, type Failure } from "./sign-in-form.ts";
import { languageOf, texts } from "./strings.ts";

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

const Params = z.object({
  ui_locales: z.string().optional(),
  redirect_uri: z.string().optional(),
  login_hint: z.string().max(320).optional().catch(undefined),
  /** Why the customer has to sign in, if the page sent a reason. */
  reason: z.string().optional(),
});

const Form = z.object({
  email: z.string().max(320).default(""),
  password: z.string().max(1000).default(""),
  cancel: z.string().optional(),
});

interface OpenInteraction {
  interaction: Interaction;
  params: z.output<typeof Params>;
  language: Language;
}

/**
 * Returns this browser's sign-in in progress. Its cookie identifies it, and is only sent to the page of that sign-in.
 */
async function openInteraction(provider: Provider, c: Context<Env>): Promise<OpenInteraction | undefined> {
  const { incoming } = c.env;
  try {
    const interaction = await runInScope(c.var.call, () =>
      provider.interactionDetails(incoming, new BufferedResponse(incoming)),
    );
    const params = Params.parse(interaction.params);
    const language = languageOf(params.ui_locales, params.redirect_uri, c.req.header("host"));
    return interaction.uid === c.req.param("uid") ? { interaction, params, language } : undefined;
  } catch (error) {
    if (error instanceof Error && error.name === "SessionNotFound") return undefined;
    throw error;
  }
}

/** Whether this browser already has a session, for example after going back to a completed sign-in. */
async function isSignedIn(provider: Provider, c: Context<Env>): Promise<boolean> {
  const ctx = provider.createContext(c.env.incoming, new BufferedResponse(c.env.incoming));
  const { accountId } = await runInScope(c.var.call, () => provider.Session.get(ctx));
  return accountId !== undefined;
}

/** The pages on which customers sign in. */
export function signInPages(db: Database, site: string, providerOf: (c: Context<Env>) => Promise<Provider>) {
  const expired = async (c: Context<Env>) => {
    const language = languageOf(c.req.query("ui_locales"), c.req.header("host"));
    if (await isSignedIn(await providerOf(c), c)) return sendMessage(c, site, language, "signedIn", 200);
    return sendMessage(c, site, language, "expired", 400);
  };

  const show = (c: Context<Env>, { language, params }: OpenInteraction, email: string, failure?: Failure) =>
    sendPage(c, site, {
      language,
      title: failure ? texts[language].failedTitle : texts[language].signInTitle,
      main: signInForm(language, email, params.reason === "session_ended", failure),
      ...(failure ? { status: 422 } : {}),
      ...(failure && typeof failure === "object"
        ? { status: 429, headers: { "retry-after": String(failure.waitSeconds) } }
        : {}),
    });

  /** Stores the outcome, and redirects the browser to the library. */
  const finish = (c: Context<Env>, { interaction }: OpenInteraction, result: Interaction["result"]) =>
    runInScope(c.var.call, async () => {
      if (result) interaction.result = result;
      await interaction.persist();
      return c.redirect(interaction.returnTo, 303);
    });

  async function page(c: Context<Env>): Promise<Response> {
    const found = await openInteraction(await providerOf(c), c);
    if (!found) return expired(c);
    return show(c, found, found.params.login_hint ?? "");
  }

  async function submit(c: Context<Env>): Promise<Response> {
    const origin = c.req.header("origin");
    if (origin !== undefined && origin !== new URL(c.req.url).origin) {
      throw new HttpError(403, "The form was sent by another page");
    }
    const found = await openInteraction(await providerOf(c), c);
    if (!found) return expired(c);
    const { interaction } = found;
    const form = parseInput(Form, await c.req.parseBody());
    const email = form.email.trim();
    if (form.cancel !== undefined) {
      return finish(c, found, { error: "access_denied", error_description: "The customer cancelled" });
    }
    if (!email) return show(c, found, "", "emailMissing");
    if (!form.password) return show(c, found, email, "passwordMissing");
    const checked = await checkPassword(db, c.var.call.now, email, form.password);
    if ("waitSeconds" in checked) return show(c, found, email, checked);
    if ("wrong" in checked) return show(c, found, email, "wrong");
    const earlier = interaction.session;
    if (earlier && earlier.accountId !== checked.personId) {
      await endSession(db, earlier.uid); // two people never share a session
      interaction.session = undefined;
    }
    // `remember: false` makes a session cookie: the virtual clock decides when the session ends.
    return finish(c, found, { login: { accountId: checked.personId, remember: false } });
  }

  return { page, submit };
}
