import { PageHeading } from "./Heading.tsx";
import type { PageProps } from "./page.ts";

/** No page has this address. */
export function MissingPage({ t, links, level, home }: PageProps & { home: string }) {
  return (
    <>
      <PageHeading level={level}>{t("missing")}</PageHeading>
      <p>{t("missingBody")}</p>
      <p>
        <a {...links.to(home)}>{t("goToSupport")}</a>
      </p>
    </>
  );
}
