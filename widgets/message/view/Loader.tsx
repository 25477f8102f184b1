import { Status } from "../../../core/ui/status/Status.tsx";

/** Loading page: a spinner, with text for screen readers. */
export const Loader = ({ words }: { words: string }) => (
  <div className="loader" part="section">
    <span className="wheel" part="loader" aria-hidden="true" />
    <Status>
      <span className="visually-hidden">{words}</span>
    </Status>
  </div>
);
