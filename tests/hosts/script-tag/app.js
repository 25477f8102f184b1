/* A single-page app without a framework, which adds our script when it needs it. */
const byId = (id) => document.getElementById(id);
const main = document.querySelector("main");
let heading = "Be the first to know";

function load(file) {
  const script = document.createElement("script");
  script.type = "module";
  script.src = file;
  Object.assign(script.dataset, { configUrl: "/config", environment: "qa" });
  document.head.append(script);
}

function makeSignup() {
  const signup = document.createElement("tv-email-signup");
  Object.assign(signup, { headingLevel: 3, strings: { heading } });
  signup.addEventListener("tv-signup-succeeded", ({ detail }) => {
    document.querySelector("output").textContent = detail.existing === false ? "Welcome!" : "";
  });
  return signup;
}

byId("view").append(makeSignup());
byId("change").onclick = () => {
  heading = "News for you";
  document.querySelector("tv-email-signup").strings = { heading };
};
byId("toggle").onclick = ({ target }) => {
  const isShown = byId("view").firstChild !== null;
  byId("view").replaceChildren(...(isShown ? [] : [makeSignup()]));
  target.textContent = isShown ? "Show" : "Hide";
};
const search = document.createElement("tv-support-search");
search.strings = { heading: "How can we help?" };
main.append(search);

load("/el/email-signup.js");
if (location.pathname === "/account") {
  main.append(document.createElement("tv-wallet"));
  load("/el/wallet.js");
}
byId("define").onclick = () => load("/tv.js"); // defines all other tags
