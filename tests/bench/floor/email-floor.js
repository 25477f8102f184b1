// The floor: the sign-up form written by hand for one page, without a library. It reports an invalid address
// immediately and sends nothing. It does less than the real element, which makes it lighter: the comparison is
// against us.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: block; font: medium / 1.5 system-ui, "Segoe UI", Roboto, sans-serif; color: #16181d; container-type: inline-size }
*, ::before, ::after { box-sizing: border-box }
section { display: grid; gap: 1.5em }
h2, p { margin: 0 }
h2 { font-size: 1.5em; line-height: 1.2 }
.words { display: grid; gap: 0.5em }
.intro { color: #545a66 }
form { display: grid; gap: 0.75em }
.field { display: grid; gap: 0.375em }
label { font-weight: 600 }
input { inline-size: 100%; min-block-size: 2.75em; padding: 0.5em 0.75em; font: inherit; color: inherit; border: 1px solid #7d8491; border-radius: 0.5em }
button { min-block-size: 2.75em; padding: 0.5em 1.25em; font: inherit; font-weight: 600; color: #fff; background: #2546d8; border: 1px solid #2546d8; border-radius: 0.5em }
:focus-visible { outline: 3px solid #2546d8; outline-offset: 2px }
[aria-invalid] { border-color: #b3122f }
.error { color: #b3122f }
@container (min-width: 32em) { form { grid-template-columns: 1fr auto; align-items: start } button { margin-block-start: 1.875em } }
@container (min-width: 56em) { section { grid-template-columns: 1fr 1fr; gap: 3em; align-items: center } }
`);

const make = (tag, attributes, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};

customElements.define(
  "email-floor",
  class extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return;
      const input = make("input", { id: "email", name: "email", type: "email", autocomplete: "email" });
      const message = make("p", { id: "message", class: "error" });
      const field = make("div", { class: "field" }, make("label", { for: "email" }, "Email address"), input);
      const button = make("button", { type: "submit" }, "Sign up");
      const form = make("form", { novalidate: "" }, field, button);
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.value)) {
          this.dispatchEvent(new CustomEvent("floor-submitted", { detail: { email: input.value } }));
          return;
        }
        input.setAttribute("aria-invalid", "true");
        input.setAttribute("aria-describedby", "message");
        message.textContent = "Not a valid email. Please enter your full email address.";
        field.append(message);
        input.focus();
      });
      form.addEventListener("input", () => {
        input.removeAttribute("aria-invalid");
        input.removeAttribute("aria-describedby");
        message.remove();
      });
      const words = make(
        "div",
        { class: "words" },
        make("h2", { id: "heading" }, "Be the first to know"),
        make("p", { class: "intro" }, "New shows, deals and tips for your TV, straight to your inbox."),
      );
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      root.append(make("section", { "aria-labelledby": "heading" }, words, form));
    }
  },
);
