import { mutation } from "../../core/http/mutation.ts";
import { emailSignUp, triggerEvent } from "../../core/domain/marketing/marketing.ts";
import { localTimestamp, systemClock } from "../../core/platform/clock.ts";
import type { Call } from "../../core/element/hooks/hooks.ts";

/** Marketing event that sends the welcome email (EML-2). */
const WELCOME_EVENT = "EMAIL_SIGNUP_WELCOME";

interface Subscriber {
  email: string;
  prospect: string;
  customerType: string;
}

/** EML-2: adds an address to the mailing list. @throws ApiError */
export const subscribe = mutation({
  name: "sign-up",
  prepare: () => localTimestamp(systemClock),
  send: (call: Call, subscriber: Subscriber, options, acquisitionDate: string) =>
    call(emailSignUp, { ...subscriber, acquisitionDate }, options),
});

/** EML-2: sends the welcome email, even if the visitor leaves the page. @throws ApiError */
export const sendWelcome = mutation({
  name: "sign-up-welcome",
  send: (call: Call, recipientId: number, options) =>
    call(triggerEvent, { eventName: WELCOME_EVENT, recipientId }, { ...options, keepalive: true }),
});
