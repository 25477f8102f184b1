import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../core/ui/button/Button.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import type { PageProps } from "./page.ts";

interface Props extends Pick<PageProps, "t"> {
  onRate: (isHelpful: boolean) => void;
}

/** The question at the end of an article. The page gets the answer as an event. */
export function Rating({ t, onRate }: Props) {
  const [isRated, setRated] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (isRated) focusIfLost(thanks.current);
  }, [isRated]);
  const rate = (isHelpful: boolean) => () => {
    setRated(true);
    onRate(isHelpful);
  };
  return (
    <div className="rating" role="group" aria-label={t("rate")}>
      <p ref={thanks} className="live" role="status" tabIndex={-1}>
        {isRated ? t("rated") : ""}
      </p>
      {!isRated && (
        <>
          <p>{t("rate")}</p>
          <div className="actions">
            <Button look="secondary" isSmall onClick={rate(true)}>
              {t("yes")}
            </Button>
            <Button look="secondary" isSmall onClick={rate(false)}>
              {t("no")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
