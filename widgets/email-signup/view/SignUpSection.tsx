import { SignUpForm, type SignUpProps } from "./SignUpForm.tsx";

/** The sign-up as a section of the page. */
export function SignUpSection(props: SignUpProps) {
  return (
    <section className="signup wide" part="section" aria-labelledby="heading">
      <SignUpForm key={props.round} {...props} errorKey="error" />
    </section>
  );
}
