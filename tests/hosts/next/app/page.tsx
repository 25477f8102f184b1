import { TvDisclaimers } from "tv-selfcare/react";
import { App } from "./App.tsx";

/** A server component. */
export default function Page() {
  return (
    <main>
      <App />
      <TvDisclaimers variant="rich-text" content={{ html: "<p>From a server component.</p>" }} />
    </main>
  );
}
