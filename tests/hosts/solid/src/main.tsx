import { createSignal, onMount, Show } from "solid-js";
import { render } from "solid-js/web";
import { configure } from "tv-selfcare/core";
import "tv-selfcare/email-signup";
import type {} from "tv-selfcare/jsx-solid";
import type { SupportSearchElement } from "tv-selfcare/support-search";
import "tv-selfcare/wallet";

configure({ configUrl: `${location.origin}/config`, environment: "qa" });

function Signup(props: { heading: string }) {
  const [isExisting, setExisting] = createSignal<boolean>();
  return (
    <>
      <tv-email-signup
        heading-level={3}
        prop:strings={{ heading: props.heading }}
        on:tv-signup-succeeded={({ detail }) => setExisting(detail.existing)}
      />
      <output>{isExisting() === false ? "Welcome!" : ""}</output>
    </>
  );
}

function App() {
  const [heading, setHeading] = createSignal("Be the first to know");
  const [isShown, setShown] = createSignal(true);
  let search!: SupportSearchElement;
  onMount(() => (search.strings = { heading: "How can we help?" }));
  return (
    <main>
      <button onClick={() => setHeading("News for you")}>Change heading</button>
      <button onClick={() => setShown(!isShown())}>{isShown() ? "Hide" : "Show"}</button>
      <Show when={isShown()}>
        <Signup heading={heading()} />
      </Show>
      <button onClick={() => void import("tv-selfcare/support-search")}>Define search</button>
      <tv-support-search ref={search} />
      <Show when={location.pathname === "/account"}>
        <tv-wallet />
      </Show>
    </main>
  );
}

render(() => <App />, document.querySelector("#root") as Element);
