import { html } from "hono/html";
import { waitingTime } from "../../../core/i18n/duration.ts";
import type { Language } from "../../content/language.ts";
import { texts } from "./strings.ts";

/** Why the last try failed. */
export type Failure = "emailMissing" | "passwordMissing" | "wrong" | { waitSeconds: number };

function failureText(language: Language, failure: Failure): string {
  if (typeof failure === "string") return texts[language][failure];
  return texts[language].wait.replace("{time}", waitingTime(language, failure.waitSeconds));
}

/** The form of the sign-in page. It works without JavaScript, which only adds the button that shows the password. */
export function signInForm(language: Language, email: string, hasLapsed: boolean, failure?: Failure) {
  const text = texts[language];
  const isEmailWrong = failure === "emailMissing";
  const error =
    failure && html`<p class="error" id="error" role="alert">${failureText(language, failure)}</p>`;
  const described = failure ? html`aria-describedby="error"` : "";
  const invalid = failure && typeof failure === "string" ? html`aria-invalid="true"` : "";
  const isPasswordNext = email !== "";
  return html`
    <h1>${text.signInHeading}</h1>
    <p class="lead muted">${hasLapsed ? text.sessionEnded : text.signInLead}</p>
    <form method="post" novalidate>
      ${error ?? ""}
      <div class="field">
        <label for="email">${text.email}</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          inputmode="email"
          autocapitalize="none"
          spellcheck="false"
          required
          value="${email}"
          ${failure === "passwordMissing" ? "" : html`${invalid} ${described}`}
          ${isPasswordNext ? "" : "autofocus"}
        />
      </div>
      <div class="field">
        <label for="password">${text.password}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          ${isEmailWrong ? "" : html`${invalid} ${described}`}
          ${isPasswordNext ? "autofocus" : ""}
        />
        <button
          class="show"
          type="button"
          aria-controls="password"
          data-show="${text.show}"
          data-hide="${text.hide}"
          hidden
        >
          ${text.show}
        </button>
      </div>
      <div class="actions">
        <button class="button" type="submit">${text.submit}</button>
        <button class="button quiet" type="submit" name="cancel" value="yes">${text.cancel}</button>
      </div>
    </form>
  `;
}
