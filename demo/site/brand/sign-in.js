// The theme that was chosen on the brand's site, before the first paint.
try {
  document.documentElement.dataset.theme = localStorage.getItem("kestrel-demo-theme") ?? "auto";
} catch {
  // Storage may be forbidden: the page is then as the device is.
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
  // A shown password must not be offered again as something that was typed into a text field.
  toggle.form.addEventListener("submit", () => show(false));
});
