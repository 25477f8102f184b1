import { apply } from "../apply.js";
import { fromParams } from "../setup.js";

const setup = fromParams(new URLSearchParams(location.search));
const tag = /^[a-z][a-z0-9]*-[a-z0-9-]+$/.test(setup.element) ? setup.element : "";

// This module runs before ours, which comes later in the page, so it can set the option in time.
const script = document.querySelector('script[src="/tv.js"]');
if (setup.runtime === "lite") script.setAttribute("data-runtime", setup.runtime);

const here = document.getElementById("here");
if (tag) {
  const element = document.createElement(tag);
  apply(element, setup);
  // The workbench starts to listen now: the frame's load event would be too late.
  if (window.frameElement) window.frameElement.dispatchEvent(new window.parent.CustomEvent("host-built"));
  here.append(element);
} else {
  here.textContent = "No element is chosen.";
}
