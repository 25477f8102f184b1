import { Status } from "../../../core/ui/Status.tsx";

/** A page that waits: a turning wheel, and words for those who do not see it. */
export const Loader = ({ words }: { words: string }) => (
  <div className="loader" part="section">
    <span className="wheel" part="loader" aria-hidden="true" />
    <Status>
      <span className="spoken-only">{words}</span>
    </Status>
  </div>
);
