import { configure } from "tv-selfcare/core";
import "tv-selfcare/email-signup";

configure({ configUrl: `${location.origin}/config`, environment: "qa" });

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const signup = document.querySelector("tv-email-signup")!;
const search = document.querySelector("tv-support-search")!;

document.addEventListener("tv-signup-succeeded", ({ detail }) => {
  document.querySelector("output")!.textContent = detail.existing ? "" : "Welcome!";
});
byId("change").onclick = () => (signup.strings = { heading: "News for you" });
byId("toggle").onclick = () => {
  const isShown = byId("view").childElementCount > 0;
  const next = signup.cloneNode() as Element;
  byId("view").replaceChildren(...(isShown ? [] : [next]));
  byId("toggle").textContent = isShown ? "Show" : "Hide";
};
search.strings = { heading: "How can we help?" };
byId("define").onclick = () => import("tv-selfcare/support-search");

if (location.pathname === "/account") {
  await import("tv-selfcare/wallet");
  document.querySelector("main")!.append(document.createElement("tv-wallet"));
}
