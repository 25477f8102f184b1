import { TvDisclaimers } from "tv-selfcare/react";
import { firstViewContent } from "tv-selfcare/server";
import { App } from "./App.tsx";

/** A server component. */
export default function Page() {
  const heading = "Be the first to know";
  const props = { headingLevel: 3, strings: { heading } } as const;
  return (
    <main>
      <App heading={heading} firstView={firstViewContent("email-signup", { style: "inline", props })} />
      <TvDisclaimers variant="rich-text" content={{ html: "<p>From a server component.</p>" }} />
    </main>
  );
}
