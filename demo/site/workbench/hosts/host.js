import { apply } from "../apply.js";
import { fromParams } from "../setup.js";

const setup = fromParams(new URLSearchParams(location.search));
const tag = /^[a-z][a-z0-9]*-[a-z0-9-]+$/.test(setup.element) ? setup.element : "";

// This module runs before ours, which stands after it in the page: the option is there when it is read.
const script = document.querySelector('script[src="/tv.js"]');
if (setup.runtime === "lite") script.setAttribute("data-runtime", setup.runtime);

const here = document.getElementById("here");
if (tag) {
  const element = document.createElement(tag);
  apply(element, setup);
  // The workbench listens from here on; at the frame's load event much would have happened already.
  if (window.frameElement) window.frameElement.dispatchEvent(new window.parent.CustomEvent("host-built"));
  here.append(element);
} else {
  here.textContent = "No element is chosen.";
}
