import { sandbox, until } from "../support.ts";

/** A row of the sandbox's privacy requests. */
export interface PrivacyRequest {
  crn: string;
  verifiedAt: string | null;
  withdrawnAt: string | null;
  appealReason: string | null;
}

/** Shortens the waits of 3 or 4 s (PRC-10). */
export const unheld = (ms: number) => (ms === 3000 || ms === 4000 ? 30 : ms);
/** The same for a page from its start. */
export const UNHELD = `<script>pace = ${unheld}</script>`;

interface Mail {
  message: { subject: string };
}

/** The one-time code in the last email. */
export const mailedCode = (): Promise<string> =>
  until("a code is mailed", async () => {
    const mails = (await sandbox.outbox()) as unknown as Mail[];
    return mails.map(({ message: { subject } }) => /^\d{6}(?= )/.exec(subject)?.[0]).find(Boolean);
  });
