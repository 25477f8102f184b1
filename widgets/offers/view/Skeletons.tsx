/* The layouts of the plans and the review, with bars instead of values, so that little moves when the data arrives. */

import { useElement } from "../../../core/platform/element-context.ts";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import { Bar } from "../../../core/ui/skeleton/Skeleton.tsx";

const SummarySkeleton = () => (
  <div className="summary card">
    <div className="summary-lines">
      <p className="section-heading">
        <Bar size="short" />
      </p>
      <p>
        <Bar size="long" />
      </p>
    </div>
    <div className="order-bar">
      <p className="due">
        <Bar size="short" />
      </p>
      {/* the place of the button */}
      <span className="button unseen" />
    </div>
  </div>
);

/** Skeleton of the list of plans. */
export function PlansSkeleton({ heading }: { heading: string }) {
  const { headingLevel } = useElement();
  return (
    <section className="offers" aria-labelledby="heading" aria-busy="true">
      <div className="words">
        <Heading id="heading" level={headingLevel} className="heading page-title">
          {heading}
        </Heading>
        <p aria-hidden="true">
          <Bar size="long" />
        </p>
      </div>
      <div className="columns" aria-hidden="true">
        <div className="column">
          <div className="family">
            <p className="family-head section-heading">
              <span className="picture-bar" />
              <Bar size="short" />
            </p>
            <div className="radio-cards">
              <div className="plan-bar card" />
              <div className="plan-bar card" />
            </div>
          </div>
        </div>
        <SummarySkeleton />
      </div>
    </section>
  );
}

/** Skeleton of the order's review. */
export function ReviewSkeleton({ heading }: { heading: string }) {
  const { headingLevel } = useElement();
  return (
    <section className="offers" aria-labelledby="heading" aria-busy="true">
      <p className="steps" aria-hidden="true">
        <Bar size="long" />
      </p>
      <Heading id="heading" level={headingLevel} className="heading page-title">
        {heading}
      </Heading>
      <div className="columns" aria-hidden="true">
        <div className="sections card">
          {["plan", "card", "terms"].map((section) => (
            <div key={section}>
              <p className="section-heading">
                <Bar />
              </p>
              <p>
                <Bar size="long" />
              </p>
            </div>
          ))}
        </div>
        <SummarySkeleton />
      </div>
    </section>
  );
}
