import { useRef } from "react";
import { formatDay } from "../../../core/i18n/day.ts";
import { fileSize } from "../../../core/i18n/file-size.ts";
import { DownloadPanel } from "../../../core/domain/firmware/DownloadPanel.tsx";
import type { UpdateStepsProps } from "./props.ts";

/** The software for the selected TV (USB-1), its download button and the progress. */
export function DownloadStep(props: UpdateStepsProps) {
  const { t, locale, image, state, dispatch, onRequest } = props;
  const place = useRef<HTMLDivElement>(null);
  const step = state.step === "warned" || state.step === "terms" ? "idle" : state.step;
  const running = "image" in state ? state.image : undefined;
  const links = "download" in state && state.download ? state.download.links() : [];

  const press = () => {
    const lacking = onRequest();
    if (!lacking) return;
    const root = place.current?.getRootNode() as ShadowRoot | undefined;
    root?.getElementById(lacking)?.focus();
  };

  return (
    <div ref={place} className="download-step">
      {image && (
        <dl className="facts" part="facts">
          <Fact term={t("version")}>{image.version}</Fact>
          <Fact term={t("released")}>{formatDay(locale, image.releaseDate)}</Fact>
          <Fact term={t("fileSize")}>{fileSize(locale, image.fileSize)}</Fact>
          <Fact term={t("modelCode")}>{image.imageId}</Fact>
          {image.files.map(({ fileName, sha256 }) => (
            <Fact key={fileName} term={t("checksum", { name: fileName })} isLong>
              {sha256}
            </Fact>
          ))}
        </dl>
      )}
      <DownloadPanel
        t={props.download}
        locale={locale}
        step={step}
        isCancelled={state.step === "idle" && !!state.isCancelled}
        files={(running?.files ?? []).flatMap(({ fileName }, i) => {
          const link = links[i];
          return link ? [{ name: fileName, link }] : [];
        })}
        saved={props.saved}
        received={props.received}
        total={running?.fileSize ?? 0}
        failure={state.step === "failed" ? state.failure : undefined}
        canContinue={state.step === "failed" && !!state.download}
        startLabel={t("download")}
        onStart={press}
        onCancel={() => dispatch({ type: "cancelled" })}
        onContinue={() => dispatch({ type: "continued" })}
        onRetry={() =>
          state.step === "failed" && dispatch({ type: "retried", image: props.fresh(state.image) })
        }
      />
    </div>
  );
}

const Fact = ({ term, children, isLong }: { term: string; children: string; isLong?: boolean }) => (
  <div className={isLong ? "fact long" : "fact"}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
