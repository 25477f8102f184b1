// Applies the theme chosen on the brand's site, before the first paint.
try {
  document.documentElement.dataset.theme = localStorage.getItem("kestrel-demo-theme") ?? "auto";
} catch {
  // Without storage, the page uses the device's theme.
}

document.addEventListener("DOMContentLoaded", () => {
  const toggle = document.querySelector(".show");
  if (!toggle) return;
  const password = document.getElementById("password");
  const show = (isShown) => {
    password.type = isShown ? "text" : "password";
    toggle.textContent = isShown ? toggle.dataset.hide : toggle.dataset.show;
  };
  toggle.hidden = false;
  toggle.addEventListener("click", () => show(password.type === "password"));
  // As a text field, the browser would store the shown password in its autocomplete history.
  toggle.form.addEventListener("submit", () => show(false));
});
