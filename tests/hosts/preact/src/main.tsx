import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { configure } from "tv-selfcare/core";
import "tv-selfcare/email-signup";
import type {} from "tv-selfcare/jsx-preact";
import type { SupportSearchElement } from "tv-selfcare/support-search";
import "tv-selfcare/wallet";

configure({ configUrl: `${location.origin}/config`, environment: "qa" });

function Signup({ heading }: { heading: string }) {
  const [isExisting, setExisting] = useState<boolean>();
  return (
    <>
      <tv-email-signup
        headingLevel={3}
        strings={{ heading }}
        ontv-signup-succeeded={({ detail }) => setExisting(detail.existing)}
      />
      <output>{isExisting === false ? "Welcome!" : ""}</output>
    </>
  );
}

function App() {
  const [heading, setHeading] = useState("Be the first to know");
  const [isShown, setShown] = useState(true);
  const search = useRef<SupportSearchElement>(null);
  useEffect(() => {
    if (search.current) search.current.strings = { heading: "How can we help?" };
  }, []);
  return (
    <main>
      <button onClick={() => setHeading("News for you")}>Change heading</button>
      <button onClick={() => setShown(!isShown)}>{isShown ? "Hide" : "Show"}</button>
      {isShown && <Signup heading={heading} />}
      <button onClick={() => void import("tv-selfcare/support-search")}>Define search</button>
      <tv-support-search ref={search} />
      {location.pathname === "/account" && <tv-wallet />}
    </main>
  );
}

render(<App />, document.querySelector("#root") as Element);
