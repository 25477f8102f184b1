import type { Sandbox } from "../../../demo/sandbox/server.ts";
import { mailsOf } from "./account-client.ts";
import { bearer, signInAs, type Client, type Json } from "./sandbox.ts";

/** An answer of the flow's server (PRC-2). */
export interface Reply {
  html: string;
  metaData: Record<"stepName" | "pageName" | "stepId" | "sessionId" | "displayFormReferenceKey", string> & {
    templateName?: string;
  };
  errors: { code: string; message: string; field?: string }[];
}

export async function flowTokenOf(sandbox: Client): Promise<string> {
  const answer = await sandbox.send(
    "GET",
    "/api/privacy-flow/token",
    undefined,
    bearer(await sandbox.token()),
  );
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** A visitor of one form, as the visitor's page sends its messages. */
export async function visitorOf(sandbox: Client & Sandbox, form: string, language = "en") {
  const headers = { ...bearer(await flowTokenOf(sandbox)), "content-language": language };
  let last: Reply | undefined;
  const visitor = {
    authToken: "",
    crn: "",
    customerSubType: "",
    irrRequestType: "",
    message: (actionButton: string, fields: Json = {}): Json => ({
      displayFormReferenceKey: last?.metaData.displayFormReferenceKey ?? form,
      stepId: last?.metaData.stepId ?? "",
      sessionId: last?.metaData.sessionId ?? "",
      customerSubType: visitor.customerSubType,
      irrRequestType: visitor.irrRequestType,
      actionButton,
      authToken: visitor.authToken,
      crn: visitor.crn,
      fields,
    }),
    /** @throws Error with the status and the code of a refusal */
    send: async (message: Json, key?: string): Promise<Reply> => {
      const path = message["sessionId"] ? "steps" : "process";
      const more: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
      const answer = await sandbox.send("POST", `/api/privacy-flow/${path}`, message, {
        ...headers,
        ...more,
      });
      const body = (await answer.json()) as Reply & { errorCode?: string };
      if (answer.status !== 200) throw new Error(`${answer.status} ${body.errorCode}`);
      return (last = body);
    },
    /** Presses a button of the step; the first message has none. */
    press: (actionButton = "", fields: Json = {}, key?: string) =>
      visitor.send(visitor.message(actionButton, fields), key),
    signIn: async (role: string) => {
      visitor.authToken = await signInAs(sandbox, `${role}@example.test`);
    },
  };
  return visitor;
}

export type Visitor = Awaited<ReturnType<typeof visitorOf>>;

/** The one-time code that was emailed last. */
export async function mailedCode(sandbox: Client): Promise<string> {
  const mails = await mailsOf(sandbox);
  return (
    /^\d{6}/.exec(mails.find(({ message }) => /^\d{6} /.test(message.subject))?.message.subject ?? "")?.[0] ??
    ""
  );
}

export const AFFIRMED = { "affirms-person": "yes", "affirms-resident": "yes", "affirms-truth": "yes" };

/** Goes from the first step to the affirmations. */
export async function chosen(visitor: Visitor, customerSubType: string, irrRequestType: string) {
  await visitor.press();
  return visitor.press("next", { customerSubType, irrRequestType });
}

/** A former customer's request for access, up to its one-time code. */
export async function asksForCode(visitor: Visitor, email = "former@example.test", subType = "FORMER") {
  await chosen(visitor, subType, "access");
  await visitor.press("next", AFFIRMED);
  await visitor.press("next", { categories: ["account"] });
  await visitor.press("next", { email });
  return visitor.press("next");
}
