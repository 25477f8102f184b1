/** Parts of the elements inside, for `tv-portal::part(…)`. A test compares them with the elements' references. */
export const EXPORTED_PARTS =
  "activation, app, article, banner, below-search, blocker, bottom-left, bottom-right, breadcrumb, button, " +
  "button-danger, button-primary, button-quiet, button-secondary, card, card-frame, category, checkbox, " +
  "chip, chips, clear, close, closed, consent, counter, device, dialog, disclosed, disclosure-button, " +
  "drop-zone, empty, error, error-panel, errors, facts, failure, field, file, filters, fingerprint, " +
  "footer, form, group, header, heading, hero, icon, icon-link, input, kept, label, left, legal, link, " +
  "list, load-failure, loader, logo, main, menu, menu-button, nav, note, note-error, note-info, " +
  "note-neutral, note-success, note-warning, notification, offer, option, options, order-bar, page, " +
  "pagination, panel, panel-address, panel-deactivation, panel-email, panel-name, panel-password, " +
  "panel-provider, panel-zip, past, payment, payment-warning, pending-cancel, picture, pill, pill-error, " +
  "pill-info, pill-neutral, pill-success, pill-warning, plan, plans, progress, radio, radio-card, " +
  "receipt, result, result-link, results, reveal, right, row, rows, screen, section, select, signal, " +
  "signed-out, snippet, status, step, steps, subscription, summary, tab, table, terms, text, title, " +
  "toggle, upcoming-plan, value";
