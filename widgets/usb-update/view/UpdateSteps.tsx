/*
 * The four steps of UsbUpdate.tsx: choose the TV, download its software, check the USB stick (CopyCheck.tsx), update
 * the TV. The last two appear once a TV is chosen. The terms are a dialog (TermsDialog.tsx).
 */

import { useRef, type ChangeEvent, type ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { DownloadPanel } from "../../../core/domain/firmware/DownloadPanel.tsx";
import { SmallScreenDialog } from "../../../core/domain/firmware/SmallScreenDialog.tsx";
import { makesOf, modelKey, modelsOf, sizesOf, type Choice } from "../../../core/domain/firmware/choice.ts";
import { Select } from "../../../core/ui/select/Select.tsx";
import { formatDay } from "../../../core/i18n/day.ts";
import { fileSize } from "../../../core/i18n/file-size.ts";
import type { FirmwareImage } from "../../../core/domain/firmware/firmware.ts";
import type { Locale } from "../../../core/platform/config/locales.ts";
import type { SavedFile } from "../../../core/domain/firmware/use-download.ts";
import type { Event, State } from "../../../core/domain/firmware/flow.ts";
import type { Message, Translate } from "../../../core/i18n/strings.ts";
import type { DownloadTexts } from "../../../core/domain/firmware/strings/index.ts";
import { CopyCheck } from "./CopyCheck.tsx";
import { TermsDialog } from "./TermsDialog.tsx";
import type { Texts } from "../strings/index.ts";
import type { CopyCheckState } from "../use-copy-check.ts";

export function UpdateSteps(props: UpdateStepsProps) {
  const { t, image, state, dispatch, terms, onAccept } = props;
  const { headingLevel } = useElement();
  return (
    <section part="section" aria-labelledby="heading" className="update">
      <div className="words">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          <slot name="heading">{t("heading")}</slot>
        </div>
        <p className="muted">
          <slot name="intro">{t("intro")}</slot>
        </p>
      </div>
      <ol className="steps" role="list">
        <Step title={t("chooseTitle")}>
          <ChooseTv {...props} />
        </Step>
        <Step title={t("downloadTitle")}>
          <DownloadStep {...props} />
        </Step>
        {image && (
          <Step title={t("stickTitle")}>
            <CopyCheck t={t} locale={props.locale} image={image} stick={props.stick} />
          </Step>
        )}
        {image && (
          <Step title={t("tvTitle")}>
            <ul className="hints">
              <li>{t("tvOff")}</li>
              <li>{t("tvOn")}</li>
              <li>{t("tvWait")}</li>
            </ul>
          </Step>
        )}
      </ol>
      <SmallScreenDialog
        t={props.download}
        open={state.step === "warned"}
        onDismiss={() => dispatch({ type: "dismissed" })}
        onDownload={() => dispatch({ type: "insisted" })}
      />
      <TermsDialog
        t={t}
        open={state.step === "terms"}
        terms={terms}
        onDismiss={() => dispatch({ type: "dismissed" })}
        onAccept={() => state.step === "terms" && onAccept(state.image)}
      />
    </section>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const { headingLevel } = useElement();
  return (
    <li className="step" part="step">
      <div className="step-title" role="heading" aria-level={Math.min(6, Number(headingLevel) + 1)}>
        {title}
      </div>
      {children}
    </li>
  );
}

const asOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

/** Make, then model, then size (USB-1). */
function ChooseTv({
  t,
  images,
  choice,
  isMakeFixed,
  missing,
  onChange,
}: Pick<UpdateStepsProps, "t" | "images" | "choice" | "isMakeFixed" | "missing" | "onChange">) {
  const part = (name: keyof Choice) => ({
    name,
    value: choice[name],
    required: true,
    error: missing === name ? t.message(`${name}Missing`) : undefined,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange(name, event.currentTarget.value),
  });
  const sizes = sizesOf(images, choice).map((image) => ({
    value: modelKey(image),
    label: t("inches", { size: image.size }),
  }));
  return (
    <>
      <div className="choice">
        {!isMakeFixed && (
          <Select
            {...part("make")}
            label={t("make")}
            placeholder={t("chooseMake")}
            options={asOptions(makesOf(images))}
          />
        )}
        <Select
          {...part("model")}
          label={t("model")}
          placeholder={t(choice.make ? "chooseModel" : "makeFirst")}
          options={asOptions(modelsOf(images, choice))}
        />
        <Select
          {...part("size")}
          label={t("size")}
          placeholder={t(choice.model ? "chooseSize" : "modelFirst")}
          options={sizes}
        />
      </div>
      <p className="hint">{t("modelHint")}</p>
    </>
  );
}

/** The software for the selected TV (USB-1), its download button and the progress. */
function DownloadStep(props: UpdateStepsProps) {
  const { t, locale, image, state, dispatch, onRequest } = props;
  const container = useRef<HTMLDivElement>(null);
  const step = state.step === "warned" || state.step === "terms" ? "idle" : state.step;
  const running = "image" in state ? state.image : undefined;
  const links = "download" in state && state.download ? state.download.links() : [];

  const press = () => {
    const lacking = onRequest();
    if (!lacking) return;
    const root = container.current?.getRootNode() as ShadowRoot | undefined;
    root?.getElementById(lacking)?.focus();
  };

  return (
    <div ref={container} className="download-step">
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
        onRetry={() => state.step === "failed" && props.onRetry(state.image)}
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

interface UpdateStepsProps {
  t: Translate<Texts>;
  download: Translate<DownloadTexts>;
  locale: Locale;
  images: readonly FirmwareImage[];
  choice: Choice;
  isMakeFixed: boolean;
  image: FirmwareImage | undefined;
  missing: keyof Choice | undefined;
  terms: { version: string; text: string; error: Message };
  state: State;
  received: number;
  saved: readonly SavedFile[];
  stick: CopyCheckState;
  onChange: (part: keyof Choice, value: string) => void;
  /** Returns the field that still has to be chosen, if any. */
  onRequest: () => keyof Choice | undefined;
  onAccept: (image: FirmwareImage) => void;
  /** Called with the image of the failed download. */
  onRetry: (image: FirmwareImage) => void;
  dispatch: (event: Event) => void;
}
