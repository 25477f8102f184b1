import { eq } from "drizzle-orm";
import { people } from "../../../demo/sandbox/database/schema.ts";
import { startSandbox, type Sandbox } from "../../../demo/sandbox/server.ts";
import { signInAs } from "../../unit/sandbox/sandbox.ts";

/** A sandbox for each concurrent page. Later pages reuse returned ones. */
const sandboxes: { sandbox: Promise<Sandbox>; isLent: boolean }[] = [];

/** Lends a sandbox with fresh data. Returns its address. */
export async function lendSandbox(): Promise<string> {
  let free = sandboxes.find(({ isLent }) => !isLent);
  if (!free) sandboxes.push((free = { sandbox: startSandbox({ port: 0 }), isLent: true }));
  free.isLent = true;
  const { url } = await free.sandbox;
  const reset = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  const response = await fetch(`${url}/sandbox/reset`, reset);
  if (!response.ok) throw new Error(`The sandbox could not be reset: ${response.status}`);
  return url;
}

export async function returnSandbox(url: string): Promise<void> {
  for (const one of sandboxes) if ((await one.sandbox).url === url) one.isLent = false;
}

async function sandboxAt(url: string): Promise<Sandbox> {
  for (const one of sandboxes) {
    const sandbox = await one.sandbox;
    if (sandbox.url === url) return sandbox;
  }
  throw new Error(`There is no sandbox at ${url}`);
}

/** Signs a customer in. Returns the token and the customer's ids. */
export async function signIn(url: string, email: string) {
  const sandbox = await sandboxAt(url);
  const accessToken = await signInAs(sandbox, email);
  const [person] = await sandbox.db.select().from(people).where(eq(people.email, email));
  if (!person) throw new Error(`There is no account ${email}`);
  const { personId, customerRelationshipId, accountId, serviceAccountId, xboAccountId } = person;
  const ids = { personId, customerRelationshipId, accountId, serviceAccountId, xboAccountId };
  return { accessToken, ids };
}

/** Lets a customer change a read-only account, whose card pays for nothing. */
export async function unlockAccount(url: string, email: string): Promise<void> {
  const { db } = await sandboxAt(url);
  await db.update(people).set({ canUpdate: true }).where(eq(people.email, email));
}
