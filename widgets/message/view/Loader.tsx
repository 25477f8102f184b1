import { Status } from "../../../core/ui/status/Status.tsx";

/** Loading page: a spinner, with text for screen readers. */
export const Loader = ({ text }: { text: string }) => (
  <div className="loader" part="section">
    <span className="wheel" part="loader" aria-hidden="true" />
    <Status>
      <span className="visually-hidden">{text}</span>
    </Status>
  </div>
);
