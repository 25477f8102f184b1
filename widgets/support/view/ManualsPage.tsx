import type { ReactNode } from "react";
import type { ManualGroup } from "../../../core/domain/support/content-pages.ts";
import { safeAddress } from "../../../core/platform/safe-address.ts";
import { DownloadIcon, ExternalIcon } from "../../../core/ui/action-icons.tsx";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import { PageHeading, PartHeading, type PageProps } from "./page-parts.tsx";

interface Props extends PageProps {
  /** Selects the heading. Both pages show the same manuals. */
  list: "manual" | "documentation";
  groups: readonly ManualGroup[] | undefined;
  /** Replaces the manuals if they couldn't be loaded. */
  problem: ReactNode;
}

/** Manuals by heading, each to open or download (SUP-7, SUP-10). */
export function ManualsPage({ t, level, list, groups, problem }: Props) {
  return (
    <>
      <PageHeading level={level}>{t(list === "manual" ? "manuals" : "documentation")}</PageHeading>
      <p className="lead">{t("manualsIntro")}</p>
      {!groups && (problem ?? <Skeleton />)}
      {groups?.length === 0 && <p>{t("noManuals")}</p>}
      {groups?.map(({ heading, files }, at) => (
        <section key={heading} className="manuals" aria-labelledby={`group-${at}`}>
          <PartHeading level={level + 1} id={`group-${at}`}>
            {heading}
          </PartHeading>
          <ul className="rows card" part="card">
            {files.map(({ name, href, language }) => (
              <li key={href}>
                <span className="manual-name">{name}</span>
                <a
                  href={safeAddress(href)}
                  hrefLang={language}
                  target="_blank"
                  rel="noopener"
                  aria-label={t("openOf", { name })}
                >
                  <ExternalIcon />
                  <span>{t("open")}</span>
                </a>
                <a
                  href={safeAddress(href)}
                  hrefLang={language}
                  download=""
                  aria-label={t("downloadOf", { name })}
                >
                  <DownloadIcon />
                  <span>{t("download")}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
