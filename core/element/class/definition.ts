/** Types of a widget's definition. Imports nothing, so that the loader, the build and a server can read it. */

/** The default of a property, which also defines its type. An array lists the allowed words; the first is the default. */
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

/** Carries the type of an event's detail. It is undefined at run time. */
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
 * @fires {CustomEvent<{ code: string; status?: number | undefined; messages?: readonly string[] | undefined }>} tv-error - Something failed. Has a code for programs and, if the element shows a failure message, the IDs of its texts (not of the server's own); no text and no personal data.
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
 * @csspart button-danger - A button that takes something away.
 * @csspart card - A surface with content.
 * @csspart empty - Takes the place of a list that has nothing yet.
 * @csspart facts - What something is about, in two columns.
 * @csspart note - A line that a customer should know.
 * @csspart note-success - A note of a success.
 * @csspart note-warning - A warning.
 * @csspart note-error - A note of a failure.
 * @csspart note-info - A note of something pending or limited.
 * @csspart note-neutral - A note without a tone.
 * @csspart pill - A status in one or two words.
 * @csspart pill-success - A status that is good.
 * @csspart pill-warning - A status that needs something.
 * @csspart pill-error - A status that is bad.
 * @csspart pill-info - A pending status.
 * @csspart pill-neutral - A status without a tone.
 * @csspart counter - Number of characters left in a field.
 * @csspart drop-zone - Area for dropping a file.
 * @csspart options - The list of suggestions below a search field.
 * @csspart option - A suggestion.
 * @csspart link - A link that looks like a button.
 * @csspart pagination - The row of pages.
 * @csspart page - A page in that row.
 * @csspart progress - Progress of a task.
 * @csspart terms - Terms to read.
 * @csspart radio-card - A choice on a card.
 * @csspart radio - Its radio button.
 * @csspart checkbox - Its checkbox, if the choice is optional.
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
 * @cssprop --tv-color-page - Background of the page behind cards, and of sunken areas such as receipts.
 * @cssprop --tv-color-surface - Background of cards, header and footer.
 * @cssprop --tv-color-raised - Background of dialogs and menus. Derived from `--tv-color-surface`.
 * @cssprop --tv-color-text - Text.
 * @cssprop --tv-color-text-muted - Labels, hints and other secondary text.
 * @cssprop --tv-color-line - Hairlines between rows and around cards. Derived from `--tv-color-text-muted`.
 * @cssprop --tv-color-border - Edges of fields, checkboxes and switches. Needs a contrast of 3:1.
 * @cssprop --tv-color-button-border - Edges of secondary buttons. Derived from `--tv-color-text`.
 * @cssprop --tv-color-field - Background of fields.
 * @cssprop --tv-color-accent - Primary buttons, quiet buttons, selection.
 * @cssprop --tv-color-on-accent - Text on the accent.
 * @cssprop --tv-color-accent-hover - Accent under the pointer. Derived from `--tv-color-accent`.
 * @cssprop --tv-color-accent-active - Accent while pressed. Derived from `--tv-color-accent`.
 * @cssprop --tv-color-accent-soft - Selected cards. Derived from `--tv-color-accent`.
 * @cssprop --tv-color-focus - Focus ring.
 * @cssprop --tv-color-error - Errors and buttons that take something away.
 * @cssprop --tv-color-danger - Filled danger button in a dialog. Derived from `--tv-color-error`.
 * @cssprop --tv-color-on-danger - Text on it.
 * @cssprop --tv-color-success - Success messages, active states.
 * @cssprop --tv-color-warning - States that need something.
 * @cssprop --tv-color-info - Pending states and notes.
 * @cssprop --tv-color-error-soft - Background of error notes. Derived from `--tv-color-error`.
 * @cssprop --tv-color-success-soft - Background of success notes. Derived from `--tv-color-success`.
 * @cssprop --tv-color-warning-soft - Background of warnings. Derived from `--tv-color-warning`.
 * @cssprop --tv-color-info-soft - Background of other notes. Derived from `--tv-color-info`.
 * @cssprop --tv-color-neutral-soft - Background of neutral states, disabled fields and current pages. Derived from `--tv-color-text-muted`.
 * @cssprop --tv-color-skeleton - Bars in place of content that is loading. Derived from `--tv-color-text-muted`.
 * @cssprop --tv-color-scrim - What covers the page behind a dialog.
 * @cssprop --tv-font-family - Typeface.
 * @cssprop --tv-font-heading - Typeface of headings. Derived from `--tv-font-family`.
 * @cssprop --tv-font-size - Text size. Everything scales with it; `medium` follows the reader's setting.
 * @cssprop --tv-weight-regular - Weight of text.
 * @cssprop --tv-weight-medium - Weight of values, labels and buttons.
 * @cssprop --tv-weight-strong - Weight of headings.
 * @cssprop --tv-heading-weight - Weight of headings, if it differs.
 * @cssprop --tv-heading-tracking - Letter spacing of headings.
 * @cssprop --tv-button-weight - Weight of buttons, if it differs.
 * @cssprop --tv-button-case - `uppercase` for buttons in capitals.
 * @cssprop --tv-radius - Base of all corners.
 * @cssprop --tv-radius-control - Corners of fields. Derived from `--tv-radius`.
 * @cssprop --tv-radius-button - Corners of buttons. Derived from `--tv-radius`.
 * @cssprop --tv-radius-card - Corners of cards. Derived from `--tv-radius`.
 * @cssprop --tv-radius-dialog - Corners of dialogs. Derived from `--tv-radius`.
 * @cssprop --tv-radius-pill - Corners of pills.
 * @cssprop --tv-border-width - Width of edges and hairlines.
 * @cssprop --tv-focus-width - Width of the focus ring.
 * @cssprop --tv-focus-offset - Distance of the focus ring.
 * @cssprop --tv-space - Base unit of spacing.
 * @cssprop --tv-row-space - Space above and below the content of a list's row. Derived from `--tv-space`.
 * @cssprop --tv-measure - Maximum width of text to read. Default `42em`.
 * @cssprop --tv-control-height - Height of fields and buttons.
 * @cssprop --tv-control-height-small - Height of small buttons with a fine pointer.
 * @cssprop --tv-shadow-card - Shadow of cards.
 * @cssprop --tv-shadow-pop - Shadow of dialogs and menus.
 * @cssprop --tv-duration - Duration of color changes.
 * @cssprop --tv-duration-slow - Duration of a dialog's entrance.
 * @cssprop --tv-easing - Its easing.
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
  /** Names of the properties that the first view depends on: enumerated or boolean, three at most. */
  firstViewProps: readonly (keyof P & string)[];
  /** Every state the element can be in; the workbench, axe and the pictures go through this list. */
  states: readonly S[];
}
