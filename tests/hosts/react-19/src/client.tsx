import { hydrateRoot } from "react-dom/client";
import { configure } from "tv-selfcare/core";
import { App } from "./App.tsx";

configure({ configUrl: `${location.origin}/config`, environment: "qa" });

hydrateRoot(document.querySelector("#root") as Element, <App />, {
  onRecoverableError(error) {
    throw error;
  },
});
