"use client";
import { useEffect, useRef, useState } from "react";
import { TvEmailSignup, TvWallet } from "tv-selfcare/react";
import type { SupportSearchElement } from "tv-selfcare/support-search";
import type {} from "tv-selfcare/jsx-react";

interface Props {
  heading: string;
  firstView: string;
}

function Signup({ heading, firstView }: Props) {
  const [isExisting, setExisting] = useState<boolean>();
  return (
    <>
      <TvEmailSignup
        headingLevel={3}
        strings={{ heading }}
        firstView={firstView}
        onTvSignupSucceeded={({ detail }) => setExisting(detail.existing)}
      />
      <output>{isExisting === false ? "Welcome!" : ""}</output>
    </>
  );
}

function Search() {
  const search = useRef<SupportSearchElement>(null);
  useEffect(() => {
    if (search.current) search.current.strings = { heading: "How can we help?" };
  }, []);
  return (
    <>
      <button onClick={() => void import("tv-selfcare/support-search")}>Define search</button>
      <tv-support-search ref={search} />
    </>
  );
}

export function App({ heading: first, firstView }: Props) {
  const [heading, setHeading] = useState(first);
  const [isShown, setShown] = useState(true);
  const [hasWallet, setWallet] = useState(false);
  useEffect(() => setWallet(location.pathname === "/account"), []);
  return (
    <>
      <button onClick={() => setHeading("News for you")}>Change heading</button>
      <button onClick={() => setShown(!isShown)}>{isShown ? "Hide" : "Show"}</button>
      {isShown && <Signup heading={heading} firstView={firstView} />}
      <Search />
      {hasWallet && <TvWallet />}
    </>
  );
}
