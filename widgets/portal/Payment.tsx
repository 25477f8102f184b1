import { useEffect, useState, type ComponentType } from "react";
import type { Router } from "../../core/platform/navigation/router.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { pages } from "./pages.ts";
import { PartView } from "./view/PartView.tsx";

interface Props {
  router: Router;
}

/** The payment page, once its code has loaded (PAG-15). */
export function Payment({ router }: Props) {
  const [Landing, setLanding] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    import("./PaymentLanding.tsx").then(
      ({ PaymentLanding }) => isGone || setLanding(() => PaymentLanding),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (Landing) return <Landing router={router} />;
  if (!hasFailed) return <Skeleton />;
  return pages.failed.parts.map((part) => <PartView key={part.name} of={part} />);
}
