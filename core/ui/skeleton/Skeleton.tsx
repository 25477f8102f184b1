/**
 * What stands where an element's data is still on its way, and the first view of every element that does not begin
 * with a form: the same nodes in all of them. The state "loading" and a status tell of it; this is for the eyes.
 */
export const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);
