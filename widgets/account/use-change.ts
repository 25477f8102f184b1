import { useRef } from "react";
import { failureCode } from "../../core/http/failure.ts";
import type { Profile } from "../../core/domain/account/account-profile.ts";
import { useEmit } from "../../core/element/hooks/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { useEncryptedDraft } from "../../core/ui/form/use-encrypted-draft.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import { useReport, type AccountState } from "./account-context.ts";
import type { AccountElement, UpdateType } from "./element.ts";
import { accountFailure, hasAmbiguousOutcome } from "./failure.ts";
import { transition, type Draft, type Event, type State } from "./flow.ts";

/** Options of a panel's change. */
export interface ChangeOptions<Values> {
  /** Name of the panel and its form, unique in the element. */
  name: string;
  updateType: UpdateType;
  /** @throws ApiError */
  save: (values: Values, options: { signal: AbortSignal }) => Promise<unknown>;
  /** Returns the profile after the change. */
  after: (values: Values) => (profile: Profile) => Profile;
  /** Whether a profile shows the change; only for changes that a profile shows. */
  isMade?: (profile: Profile, values: Values) => boolean;
  /** Field names by server code. */
  fields?: Readonly<Record<string, string>>;
  /** Whether nothing of the form may be stored. */
  isSecret?: boolean;
}

const states: Readonly<Record<State<unknown>["step"], AccountState | undefined>> = {
  viewing: undefined,
  editing: "editing",
  saving: "saving",
  failed: "error",
  saved: "saved",
};

/** Current values of a form. */
export function valuesIn(form: HTMLFormElement | null | undefined): Draft | undefined {
  if (!form) return undefined;
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** Returns the server's current profile, or undefined if it can't be loaded. */
export async function fetchProfile(): Promise<Profile | undefined> {
  const { profile } = customerData();
  await profile.load(true);
  const { status, data } = profile.value.peek();
  return status === "succeeded" ? data : undefined;
}

/** Whether a profile, or its address, has all values of a form. */
export const hasValues = <Values extends object>(now: Values, values: Values): boolean =>
  (Object.keys(values) as (keyof Values)[]).every((name) => now[name] === values[name]);

/**
 * Runs the change of a panel with one form: its flow, call and draft. Returns the flow's state and dispatch, for the panel and its
 * form. After a lost response it looks in the profile whether the change was made.
 */
export function useChange<Values>(options: ChangeOptions<Values>) {
  const { name, updateType, isMade } = options;
  const emit = useEmit<typeof AccountElement>();
  const panel = useRef<HTMLElement>(null);
  const sent = useRef<Draft>(undefined);
  const typed = () => valuesIn(panel.current?.querySelector("form"));
  const [state, dispatch] = useFlow(transition<Values>, { step: "viewing" });
  useReport(name, states[state.step]);

  const publish = (values: Values) => {
    customerData().profile.change(options.after(values));
    emit("tv-account-updated", { updateType });
  };

  /**
   * Ends the change. If the customer has typed since, the form stays open; one with secrets never does. The page also hears
   * of it if the form was closed meanwhile.
   */
  function confirm(values: Values, next: (event: Event<Values>) => void): void {
    const now = typed();
    const isSaved = !!now && (options.isSecret || hasValues(now, sent.current ?? {}));
    if (!isSaved) publish(values);
    next({ type: "confirmed", isEdited: !isSaved });
  }

  useFlowEffects(state, dispatch, {
    async saving({ values }, next, signal) {
      if (!options.isSecret) sent.current = typed();
      try {
        await options.save(values, { signal });
        confirm(values, next);
      } catch (error) {
        next({ type: "failed", failure: accountFailure(error, options.fields) });
      }
    },
    saved: ({ values }) => publish(values),
    async failed({ values, failure }, next) {
      emit("tv-account-failed", { updateType, code: failureCode(failure) });
      if (!hasAmbiguousOutcome(failure) || !isMade) return;
      const profile = await fetchProfile();
      if (profile && isMade(profile, values)) confirm(values, next);
    },
  });

  useEncryptedDraft(
    `account-${name}`,
    () => {
      if (options.isSecret) return undefined;
      // A draft for a form that hasn't loaded yet is kept again.
      return typed() ?? ("draft" in state ? state.draft : undefined);
    },
    (draft) => dispatch({ type: "opened", draft }),
  );

  return { name, state, dispatch, panel };
}

export type ChangeFlow<Values> = ReturnType<typeof useChange<Values>>;
