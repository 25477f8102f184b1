import { bearer, signInAs, type Client, type Json } from "./sandbox.ts";
import type { Sandbox } from "../../../demo/sandbox/server.ts";

/** An answer of the account service: the status and the body of a success or a failure (ACC-13). */
export interface AccountAnswer {
  status: number;
  retryAfter: string | null;
  body: Json & {
    success?: boolean;
    message?: string;
    errorMessage?: string;
    errorCode?: string;
    requestId?: string;
    data?: Json;
  };
}

export interface Mail {
  language: string;
  message: { to: { address: string }[]; from: { address: string }; subject: string; text: string };
}

/** The account of one customer, as the customer's own page uses it. */
export async function accountOf(sandbox: Client & Sandbox, email: string, language = "en") {
  const headers = { ...bearer(await signInAs(sandbox, email)), "content-language": language };
  const call = async (method: string, path: string, body?: Json, more: Record<string, string> = {}) => {
    const answer = await sandbox.send(method, `/api/account/${path}`, body, { ...headers, ...more });
    return {
      status: answer.status,
      retryAfter: answer.headers.get("retry-after"),
      body: (await answer.json()) as AccountAnswer["body"],
    } satisfies AccountAnswer;
  };
  const profile = async () => (await call("GET", "profile")).body.data ?? {};
  const { personId, customerRelationshipId } = await profile();
  const owner = { personId, customerRelationshipId };
  return {
    owner,
    call,
    profile,
    post: (path: string, body: Json = {}, more: Record<string, string> = {}) =>
      call("POST", path, { ...owner, ...body }, more),
  };
}

export type OwnAccount = Awaited<ReturnType<typeof accountOf>>;

/** The outbox, newest first. */
export const mailsOf = async (sandbox: Client): Promise<Mail[]> =>
  (await sandbox.read<{ messages: Mail[] }>("/sandbox/outbox")).messages;
