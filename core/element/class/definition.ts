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
 * @attr {Locale} [lang] - Language of the element. Default: `data-lang`, then the nearest `lang` above it.
 * @attr {"light" | "dark" | "auto"} [theme] - Colors. `auto` follows the page's `color-scheme`. Default: `data-theme`, then light.
 * @attr {number} [heading-level=2] - Level of the element's heading, 1 to 6.
 * @attr {Record<string, string>} [strings] - Your own texts by key. JSON as an attribute.
 * @attr {object} [content] - Data from a content system, for elements that show it. JSON as an attribute.
 * @fires {CustomEvent<null>} tv-ready - The element is interactive.
 * @fires {CustomEvent<{ code: string; status?: number | undefined }>} tv-error - Something failed. Has a code for programs, no text and no personal data.
 * @fires {CustomEvent<{ operation: string; status: number; trackingId: string }>} tv-call - An API call finished (not for content). `status` is 0 if there was no response.
 * @fires {CustomEvent<null>} tv-sign-in-requested - Elements for customers: the visitor wants to sign in. Cancel it to sign in your own way.
 * @slot - Fallback until the script has run, without JavaScript, and if the element can't start.
 * @csspart field - A field with its label and message.
 * @csspart label - A field's label.
 * @csspart input - A field's input.
 * @csspart error - A field's message.
 * @csspart summary - List of errors, if several fields are wrong.
 * @csspart button - Any button.
 * @csspart button-primary - The main button.
 * @csspart button-secondary - A secondary button.
 * @csspart button-quiet - A button with little emphasis.
 * @csspart counter - Number of characters left in a field.
 * @csspart drop-zone - Area for dropping a file.
 * @csspart options - The list of suggestions below a search field.
 * @csspart option - A suggestion.
 * @csspart link - A link that looks like a button.
 * @csspart pagination - The row of pages.
 * @csspart page - A page in that row.
 * @csspart progress - Progress of a task.
 * @csspart terms - Terms to read.
 * @csspart status - Status message.
 * @csspart dialog - A modal's dialog.
 * @csspart close - A modal's close button.
 * @csspart disclosure-button - Button that opens a list of links.
 * @csspart disclosed - The opened list of links.
 * @csspart reveal - Button that shows or hides a password.
 * @csspart error-panel - Replaces a part of the element that couldn't be loaded or rendered.
 * @csspart failure - What went wrong and what to do next, near the pressed button.
 * @csspart signed-out - Message for visitors who aren't signed in.
 * @csspart receipt - Summary of what was done, with a link to save it.
 * @csspart tab - A tab.
 * @csspart activation - Button that activates an app, with its error.
 * @csspart load-failure - Message below the first view if the element's code didn't load.
 * @cssstate loading - The element's code or data is loading.
 * @cssstate waiting - The visitor did something before the code was ready.
 * @cssstate ready - The element can be used. An element with more states is in one of them at a time. To find out when it is interactive, use `tv-ready` or `whenReady()`.
 * @cssstate failed - The element couldn't start or render.
 * @cssstate dark - The theme is dark.
 * @cssstate auto - The theme follows the page.
 * @cssprop --tv-color-text - Text.
 * @cssprop --tv-color-text-muted - Secondary text.
 * @cssprop --tv-color-surface - Background of dialogs and panels.
 * @cssprop --tv-color-field - Background of fields.
 * @cssprop --tv-color-border - Borders of fields and panels.
 * @cssprop --tv-color-accent - Buttons.
 * @cssprop --tv-color-on-accent - Text on buttons.
 * @cssprop --tv-color-error - Error messages.
 * @cssprop --tv-color-success - Success messages.
 * @cssprop --tv-color-focus - Focus ring.
 * @cssprop --tv-radius - Corners of fields, buttons and panels.
 * @cssprop --tv-space - Base unit of spacing.
 * @cssprop --tv-font-family - Typeface.
 * @cssprop --tv-font-size - Text size. Everything scales with it; `medium` follows the reader's setting.
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
  firstViewProps: readonly (keyof P & string)[];
  /** Every state the element can be in; the workbench, axe and the pictures go through this list. */
  states: readonly S[];
}
