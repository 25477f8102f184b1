import { configure } from "tv-selfcare/core";
import { createApp } from "vue";
import App from "./App.vue";

configure({ configUrl: `${location.origin}/config`, environment: "qa" });

createApp(App).mount("#root");
