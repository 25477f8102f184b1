import { isMany, type Field, type Values } from "./fields.ts";

/** Returns the name of a field's control. The prefix prevents it from shadowing properties of the form or document. */
export const controlName = (name: string): string => `field-${name}`;

/** Returns the values of a step's controls, without those that aren't rendered. */
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

/** Returns a field's initial value: what was typed before, otherwise the server's. */
export function firstValue(field: Field, typed: Values | undefined): string {
  const known = typed && Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
  if (known !== undefined) return [known].flat()[0] ?? "";
  return field.type === "select" ? (field.chosen[0] ?? "") : field.value;
}

/** Returns the initially selected values of a choice. */
export function firstChosen(field: Field, typed: Values | undefined): readonly string[] {
  const known = typed && Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
  return known === undefined ? field.chosen : [known].flat().filter(Boolean);
}
