import type { DoctorReport, Finding, Severity } from "../platform/config/doctor-report.ts";
import { toJson } from "../platform/json.ts";
import base from "../ui/base.css?inline";
import dialogCss from "../ui/dialog/dialog.css?inline";
import pillCss from "../ui/pill/pill.css?inline";
import sharedCss from "../ui/shared.css?inline";
import { adoptSheet } from "../ui/sheets.ts";
import tokens from "../ui/tokens.css?inline";
import panelCss from "./panel.css?inline";

const labels: Readonly<Record<Severity, string>> = { error: "Error", warning: "Warning", info: "Info" };

/** Makes an element with properties, attributes whose names have a hyphen, and children. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Readonly<Record<string, unknown>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name.includes("-")) made.setAttribute(name, String(value));
    else Object.assign(made, { [name]: value });
  }
  made.append(...children);
  return made;
}

/** Returns a sheet in which the page's tokens have no effect. */
function withoutTokens(css: string): string {
  const names = new Set(css.match(/--tv-[\w-]+/g));
  return `:host{${[...names].map((name) => `${name}:initial!important`).join(";")}}`;
}

const itemOf = ({ severity, code, what, fix, docs }: Finding) =>
  make(
    "li",
    { className: "card" },
    make("span", { className: `pill ${severity}-pill` }, labels[severity]),
    make("p", { className: "what" }, what),
    make("p", {}, fix),
    make("a", { href: docs, target: "_blank", rel: "noopener noreferrer" }, `Documentation: ${code}`),
  );

function headingOf(count: number): string {
  if (count === 0) return "The doctor found nothing";
  return `The doctor found ${count === 1 ? "1 problem" : `${count} problems`}`;
}

let shown: HTMLElement | undefined;

/** Shows a report in a modal dialog, in a shadow root of its own. It replaces an earlier one. */
export function showPanel(report: DoctorReport): void {
  shown?.remove();
  const { findings, skipped, version, page } = report;
  const host = make("div", { lang: "en", dir: "ltr" });
  const root = host.attachShadow({ mode: "open" });
  const sheets = [tokens, base, sharedCss, dialogCss, pillCss, panelCss];
  for (const css of [...sheets, withoutTokens(sheets.join(""))]) adoptSheet(root, css);
  const dialog = make(
    "dialog",
    { className: "dialog", tabIndex: -1, "aria-labelledby": "title" },
    make(
      "div",
      { className: "dialog-body" },
      make("h2", { id: "title", className: "heading" }, headingOf(findings.length)),
      make(
        "p",
        { className: "muted" },
        `tv-selfcare ${version} on ${page}. The report has no personal data.`,
      ),
      ...(skipped.length ? [make("p", {}, `Not checked on this page: ${skipped.join(", ")}.`)] : []),
      ...(findings.length
        ? [make("ul", { className: "findings", role: "list" }, ...findings.map(itemOf))]
        : []),
      make(
        "div",
        { className: "field" },
        make("label", { htmlFor: "report" }, "Report, to copy"),
        make("textarea", {
          id: "report",
          readOnly: true,
          value: toJson(report),
          onfocus: ({ target }: FocusEvent) => (target as HTMLTextAreaElement).select(),
        }),
      ),
      make(
        "div",
        { className: "actions" },
        make(
          "button",
          { type: "button", className: "button primary", onclick: () => dialog.close() },
          "Close",
        ),
      ),
    ),
  );
  dialog.addEventListener("close", () => host.remove());
  root.append(make("div", { className: "frame" }, dialog));
  document.body.append(host);
  shown = host;
  dialog.showModal();
  dialog.focus(); // So that screen readers announce its name first.
}
