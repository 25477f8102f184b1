import { isMany, type Field, type Values } from "./fields.ts";

/** Name of a field's control: a prefix keeps it from shadowing anything of a form or a document. */
export const controlName = (name: string): string => `field-${name}`;

/** What stands in a step's controls; those that do not show are not among it. */
export function readValues(form: HTMLFormElement, fields: readonly Field[]): Values {
  const given = new Map<string, string[]>();
  for (const control of form.elements) given.set((control as HTMLInputElement).name, []);
  for (const [name, value] of new FormData(form)) if (typeof value === "string") given.get(name)?.push(value);
  const values: Record<string, string | string[]> = {};
  for (const field of fields) {
    const all = given.get(controlName(field.name));
    if (all) values[field.name] = isMany(field, fields) ? all : (all[0] ?? "");
  }
  return values;
}

/** What a field begins with: what was typed before, else what the server says. */
export function firstValue(field: Field, typed: Values | undefined): string {
  const known = typed && Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
  if (known !== undefined) return [known].flat()[0] ?? "";
  return field.type === "select" ? (field.chosen[0] ?? "") : field.value;
}

/** What of a choice is chosen at first. */
export function firstChosen(field: Field, typed: Values | undefined): readonly string[] {
  const known = typed && Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
  return known === undefined ? field.chosen : [known].flat().filter(Boolean);
}
