import type { ReactNode } from "react";

interface Props {
  className?: string;
  children: ReactNode;
}

/**
 * A form around radio buttons that aren't in one. It submits nothing. Chromium never releases radio buttons that are removed
 * from a shadow root without a form, and with them the whole view.
 */
export const RadioForm = ({ className, children }: Props) => (
  <form className={className} method="dialog" onSubmit={(event) => event.preventDefault()}>
    {children}
  </form>
);
