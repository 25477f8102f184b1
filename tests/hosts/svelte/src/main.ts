import { mount } from "svelte";
import { configure } from "tv-selfcare/core";
import App from "./App.svelte";

configure({ configUrl: `${location.origin}/config`, environment: "qa" });

mount(App, { target: document.querySelector("#root") as Element });
