/* The boxes of ListView and ManageView, with bars in place of their values, so that nothing moves when the data arrives. */

import { Bar } from "../../../core/ui/skeleton/Skeleton.tsx";

/** Keys of the rows. Their real number isn't known yet. */
const ROWS = [0, 1, 2];

export const ListSkeleton = () => (
  <div className="rows card" aria-hidden="true">
    {ROWS.map((row) => (
      <div key={row} className="row">
        <span className="tile" />
        <div className="row-name">
          <p className="name">
            <Bar />
          </p>
          <p className="hint">
            <Bar size="long" />
          </p>
        </div>
        <div className="row-next">
          <p className="price">
            <Bar size="short" />
          </p>
          <p className="hint">
            <Bar size="long" />
          </p>
        </div>
        <span className="pill">
          <Bar size="short" />
        </span>
        <div className="row-actions actions">
          <span className="button small unseen" />
        </div>
      </div>
    ))}
  </div>
);

export const ManageSkeleton = () => (
  <div className="manage" aria-hidden="true">
    <span className="button small unseen" />
    <div className="manage-head">
      <span className="tile" />
      <div className="manage-title">
        <p className="heading page-title">
          <Bar size="short" />
        </p>
        <p>
          <Bar size="long" />
        </p>
      </div>
    </div>
    <div className="columns">
      <div className="column">
        <div className="section card">
          <p className="section-heading">
            <Bar />
          </p>
          <div className="plan-bars" />
        </div>
      </div>
      <div className="side section card">
        <p className="section-heading">
          <Bar />
        </p>
        <p className="figure">
          <Bar size="short" />
        </p>
        <p>
          <Bar size="long" />
        </p>
      </div>
    </div>
  </div>
);
