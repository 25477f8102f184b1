const drafts = new WeakMap<object, Map<string, Record<string, string>>>();

/** Keeps what was typed, on the element itself, for the time it is out of the page. */
export function keepDraft(
  owner: object,
  form: string,
  values: Record<string, string>,
  secret: readonly string[] = [],
): void {
  const kept = Object.entries(values).filter(([name, value]) => value && !secret.includes(name));
  const own = drafts.get(owner) ?? new Map<string, Record<string, string>>();
  if (kept.length) own.set(form, Object.fromEntries(kept));
  drafts.set(owner, own);
}

/** What was kept; it is taken once. */
export function takeDraft(owner: object, form: string): Record<string, string> {
  const own = drafts.get(owner);
  const draft = own?.get(form) ?? {};
  own?.delete(form);
  return draft;
}
