import { useEffect } from "react";
import { SignedIn } from "../element/SignedIn.tsx";

/** PRC-3: signs in, as far as the page may; its code is fetched when it is needed. */
export const SigningIn = ({ onSignedIn }: { onSignedIn: () => void }) => (
  <SignedIn>{() => <Told onSignedIn={onSignedIn} />}</SignedIn>
);

function Told({ onSignedIn }: { onSignedIn: () => void }) {
  useEffect(onSignedIn, []);
  return null;
}
