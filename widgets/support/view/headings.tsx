import type { ReactNode } from "react";

/** The page's heading, which takes the focus when another page shows. */
export const PageHeading = ({ level, children }: { level: number; children: ReactNode }) => (
  <div className="heading title" id="title" role="heading" aria-level={level} tabIndex={-1}>
    {children}
  </div>
);

/** Heading of a section. */
export const PartHeading = ({ level, id, children }: { level: number; id?: string; children: ReactNode }) => (
  <div className="section-heading" id={id} role="heading" aria-level={level}>
    {children}
  </div>
);
