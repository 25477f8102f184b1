/** What a widget tells of itself; imports nothing, so that the loader, the build and a server can read it. */

/** The default of a property, which is also its type; an array lists the allowed words, the first is the default. */
export type PropDefault = string | number | boolean | readonly string[] | object | null;
export type PropDefaults = Readonly<Record<string, PropDefault>>;

/** The type of a property, from its default. */
export type PropValue<D> = D extends readonly (infer Word)[]
  ? Word
  : D extends boolean
    ? boolean
    : D extends number
      ? number
      : D extends string
        ? string
        : D;

export type PropValues<P extends PropDefaults> = { -readonly [K in keyof P]: PropValue<P[K]> };

/** Detail types of an element's own events, by event name. */
export type EventDetails = Readonly<Record<string, unknown>>;

/** Stands for the type of an event's detail; there is nothing behind it at run time. */
export const detail = <T>(): T => undefined as T;

/**
 * Properties that every element has.
 *
 * This comment is the public reference of what elements share, in the same tags as an element's own. Of the parts an
 * element has those that it draws; what its own reference says of one comes first.
 *
 * @attr {"en" | "es"} [lang] - Language of the element. Without it the script's option, then the nearest `lang` above it.
 * @attr {"light" | "dark" | "auto"} [theme] - Colours; `auto` follows the page's `color-scheme`. Without it the script's option, then light.
 * @attr {number} [heading-level=2] - Level of the element's heading among the page's own, 1 to 6.
 * @attr {Record<string, string>} [strings] - Own words in place of the element's, by key; as an attribute, JSON.
 * @attr {object} [content] - Data of a content system for elements that show any; as an attribute, JSON.
 * @fires {CustomEvent<null>} tv-ready - The element's code has taken over.
 * @fires {CustomEvent<{ code: string; status?: number | undefined }>} tv-error - Something failed. A code for programs; no text, nothing personal.
 * @fires {CustomEvent<{ operation: string; status: number; trackingId: string }>} tv-call - A call to a service is over (one for content apart); status 0 where no answer came.
 * @fires {CustomEvent<null>} tv-sign-in-requested - Elements for customers: somebody wants to sign in. Cancel it to sign in by a way of the page's own.
 * @slot - Shows until the loader has run, without JavaScript, and where the element cannot start.
 * @csspart field - A field with its label and message.
 * @csspart label - A field's label.
 * @csspart input - A field's input.
 * @csspart error - A field's message.
 * @csspart summary - What is wrong with the fields, where several are.
 * @csspart button - Every button.
 * @csspart button-primary - The button that does what the element is for.
 * @csspart button-secondary - Another button.
 * @csspart button-quiet - A button that should not stand out.
 * @csspart counter - What is left of a field's length.
 * @csspart drop-zone - Where a file can be dropped.
 * @csspart options - The list of suggestions below a search field.
 * @csspart option - A suggestion.
 * @csspart link - A link that looks like a button.
 * @csspart pagination - The row of pages.
 * @csspart page - A page in that row.
 * @csspart progress - How far something has come.
 * @csspart terms - The region of terms to be read.
 * @csspart status - What the element says of its work.
 * @csspart dialog - A modal's dialog.
 * @csspart close - A modal's close button.
 * @csspart disclosure-button - A button that opens a list of links below it.
 * @csspart disclosed - That list.
 * @csspart reveal - Shows or hides a password.
 * @csspart error-panel - Replaces a part of the element that could not be loaded or rendered.
 * @csspart failure - What went wrong and what to do next, beside the button that was pressed.
 * @csspart signed-out - Stands where only a customer who is signed in may look.
 * @csspart receipt - What was done, fact by fact, with the link that saves it.
 * @csspart tab - A tab of a list of tabs.
 * @csspart activation - The button that activates an app, with what has gone wrong.
 * @csspart load-failure - Stands below the first view where the element's code did not come.
 * @cssstate loading - There is nothing to use yet: the code has not come, or what the element shows has not.
 * @cssstate waiting - The visitor has done something that waits for the code.
 * @cssstate ready - The element can be used. One that names further states is in one of those, or in this: one at a time. That the code has taken over is told by `tv-ready` and `whenReady()`.
 * @cssstate failed - The element could not start, or not be drawn.
 * @cssstate dark - The theme is dark.
 * @cssstate auto - The theme follows the page.
 * @cssprop --tv-color-text - Text.
 * @cssprop --tv-color-text-muted - Text of less weight.
 * @cssprop --tv-color-surface - Ground of dialogs and panels.
 * @cssprop --tv-color-field - Ground of fields.
 * @cssprop --tv-color-border - Borders of fields and panels.
 * @cssprop --tv-color-accent - Buttons.
 * @cssprop --tv-color-on-accent - Text on buttons.
 * @cssprop --tv-color-error - Messages of what is wrong.
 * @cssprop --tv-color-success - Messages of what went well.
 * @cssprop --tv-color-focus - The ring around what has the focus.
 * @cssprop --tv-radius - Corners of fields, buttons and panels.
 * @cssprop --tv-space - The space that all others are made of.
 * @cssprop --tv-font-family - Typeface.
 * @cssprop --tv-font-size - Size of text, and of all that is measured by it; `medium` follows the reader's own setting.
 */
export const commonProps = {
  theme: ["", "light", "dark", "auto"],
  headingLevel: 2,
  strings: null as Record<string, string> | null,
  content: null as object | null,
} as const satisfies PropDefaults;

export interface WidgetDefinition<
  P extends PropDefaults = PropDefaults,
  E extends EventDetails = EventDetails,
  S extends string = string,
> {
  tag: `tv-${string}`;
  props: P;
  events: E;
  /** Names of the properties that the first view depends on, words (enumerated) or booleans; at most three. */
  first: readonly (keyof P & string)[];
  /** Every state the element can be in; the workbench, axe and the pictures go through this list. */
  states: readonly S[];
}
