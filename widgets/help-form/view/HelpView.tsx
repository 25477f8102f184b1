/* The help form with its fields, status messages and confirmation. AttachedFile.tsx shows the file and its upload. */

import { useLayoutEffect, useRef, useState, useMemo } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import { useFailureLines } from "../../../core/element/hooks/failure-lines.ts";
import { shownName, acceptOf } from "../../../core/domain/support/validate-file.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { AlertIcon, CheckIcon } from "../../../core/ui/icons.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import type { Locale } from "../../../core/platform/config/locales.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Select, type SelectOption } from "../../../core/ui/select/Select.tsx";
import { useForm } from "../../../core/ui/form/use-form.ts";
import { useErrorSummary } from "../../../core/element/parts/use-error-summary.tsx";
import { useEncryptedForm } from "../../../core/element/hooks/use-encrypted-form.ts";
import { countries } from "../../../core/i18n/countries.ts";
import { Field } from "../../../core/ui/field/Field.tsx";
import { FieldAnnouncement } from "../../../core/ui/form/use-announced.tsx";
import { FileField } from "../../../core/ui/file-field/FileField.tsx";
import { TextArea } from "../../../core/ui/text-area/TextArea.tsx";
import { fileMessageOf, AttachedFile } from "./AttachedFile.tsx";
import type { Attachment, AttachmentEvent } from "../attachment.ts";
import type { State } from "../flow.ts";
import { HelpRequest, fieldNames, type FieldMessage, type FieldName } from "../schema.ts";
import type { strings } from "../strings/index.ts";
import { fileKinds } from "../use-attachment.ts";

interface HelpProps {
  t: Translate<(typeof strings)["en"]>;
  locale: Locale;
  owner: Element | undefined;
  state: State;
  attachment: Attachment;
  /** Bytes of the file sent so far. */
  sent: number;
  /** Whether the code has loaded. Most of the form isn't in the first view. */
  isLive: boolean;
  devices: readonly SelectOption[];
  onSubmit: (values: HelpRequest) => void;
  onFile: (event: AttachmentEvent) => void;
  onClear: () => void;
  onAgain: () => void;
}

/** What screen readers hear about the file. It shows elsewhere. */
function spokenOf(
  { t, attachment }: HelpProps,
  linesOf: ReturnType<typeof useFailureLines>,
): string | undefined {
  switch (attachment.step) {
    case "none":
      if (!attachment.left) return undefined;
      return t(attachment.left === "cancelled" ? "fileCancelled" : "fileRemoved");
    case "validating":
    case "uploading":
      return t("fileUploading", { name: shownName(attachment.file.name) });
    case "attached":
      return t("fileAttached", { name: shownName(attachment.file.name) });
    default:
      return fileMessageOf(t, linesOf, attachment)?.text;
  }
}

/** After the message is sent, the confirmation replaces the form. */
export function HelpView(props: HelpProps) {
  const { t, state, onClear, onAgain } = props;
  const { headingLevel } = useElement();
  const answer = useRef<HTMLDivElement>(null);
  const [isCleared, setCleared] = useState(false);
  const { step } = state;
  const isDone = step === "success";
  const spoken = spokenOf(props, useFailureLines());

  useLayoutEffect(() => {
    if (isDone) focusIfLost(answer.current);
    // The pressed button may be far away, so scroll to the confirmation.
    if (isDone || step === "blocked") answer.current?.scrollIntoView({ block: "nearest" });
  }, [step, isDone]);

  return (
    <section className="help" part="section" aria-labelledby="heading">
      <div className="words">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          <slot name="heading">{t("heading")}</slot>
        </div>
        <p className="muted">
          <slot name="intro">{t("intro")}</slot>
        </p>
      </div>
      {!isDone && (
        <HelpFields
          {...props}
          onEdit={() => setCleared(false)}
          onClear={() => {
            onClear();
            setCleared(true);
          }}
        />
      )}
      <Status tone={isDone ? "success" : step === "error" ? "failure" : "neutral"} focusRef={answer}>
        {step === "submitted" && <span className="visually-hidden">{t("submitting")}</span>}
        {(step === "ready" || step === "error") && spoken && (
          <span className="visually-hidden">{spoken}</span>
        )}
        {step === "ready" && isCleared && <span className="visually-hidden">{t("cleared")}</span>}
        {isDone && <CheckIcon />}
        {isDone && (
          <p data-message={t.message("success").id}>
            <slot name="success">{t("success")}</slot>
          </p>
        )}
        {isDone && <p className="reference">{t("reference", { reference: state.reference })}</p>}
        {step === "blocked" && <AlertIcon />}
        {step === "blocked" && <p>{t(state.by === "upload" ? "waitsForUpload" : "waitsForFile")}</p>}
        {step === "error" && (
          <FailureMessage failure={state.failure} text={t.message("api-error")} saysTryAgain />
        )}
      </Status>
      {isDone && (
        <div>
          <Button look="secondary" onClick={onAgain}>
            {t("again")}
          </Button>
        </div>
      )}
      <div className="legal muted">
        <slot name="legal" />
      </div>
    </section>
  );
}

const accept = acceptOf(fileKinds);

/** HLP-1, HLP-2: the form. Fields further down come with the code, because every visitor loads the first view. */
function HelpFields({
  t,
  locale,
  owner,
  state,
  attachment,
  sent,
  isLive,
  devices,
  onSubmit,
  onFile,
  onClear,
  onEdit,
}: HelpProps & { onEdit: () => void }) {
  const liveOwner = isLive ? owner : undefined; // a stored country needs its list first
  const { summary, onChecked } = useErrorSummary();
  const linesOf = useFailureLines();
  const plainForm = useForm({
    schema: HelpRequest,
    onValid: onSubmit,
    requiredOnBlur: fieldNames,
    onChecked,
  });
  const form = useEncryptedForm("help", plainForm, liveOwner);
  const section = useRef<HTMLDivElement>(null);
  const allCountries = useMemo(() => countries(locale), [locale]);

  const isSending = state.step === "submitted";
  const fileInput = () => section.current?.querySelector<HTMLInputElement>("[type=file]") ?? null;
  const isWaitingForFile = state.step === "blocked" && state.by === "file";
  useLayoutEffect(() => {
    if (isWaitingForFile) fileInput()?.focus();
  }, [isWaitingForFile]);
  const { step } = attachment;
  useLayoutEffect(() => {
    const files = section.current;
    if (!files || (step !== "failed" && step !== "refused")) return;
    // An upload takes time. Don't take the focus from another field.
    const active = (files.getRootNode() as ShadowRoot).activeElement;
    if (!active || files.contains(active))
      files.querySelector("[part=error]")?.scrollIntoView({ block: "nearest" });
  }, [step]);
  const messageOf = (name: string) => {
    const key = form.error(name) as FieldMessage | undefined;
    return key && t.message(key);
  };
  const field = (name: FieldName) => ({
    name,
    label: t(`${name}Label`),
    required: true,
    error: messageOf(name),
  });

  return (
    <form name="help" part="form" {...form.props} onChange={onEdit}>
      {summary(messageOf)}
      <FieldAnnouncement announced={form.announced} textOf={(name) => messageOf(name)?.text} />
      <div className="fields">
        <Field {...field("firstName")} autoComplete="given-name" />
        <Field {...field("lastName")} autoComplete="family-name" />
        <Field {...field("email")} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
        {isLive && (
          <>
            <Select
              {...field("country")}
              placeholder={t("countryPlaceholder")}
              options={allCountries}
              autoComplete="country-name"
            />
            <Select {...field("device")} placeholder={t("devicePlaceholder")} options={devices} />
            <div className="wide">
              <Field {...field("clientId")} hint={t("clientIdHint")} autoComplete="off" spellCheck={false} />
            </div>
            <div className="wide">
              <TextArea {...field("message")} counter={(count) => t("messageCount", { count })} />
            </div>
            <div className="wide" ref={section}>
              <FileField
                name="attachment"
                label={t("fileLabel")}
                prompt={t("filePrompt")}
                hint={t("fileHint")}
                accept={accept}
                error={fileMessageOf(t, linesOf, attachment)}
                onFiles={(files) => isSending || onFile({ type: "chosen", files })}
              >
                <AttachedFile
                  t={t}
                  locale={locale}
                  attachment={attachment}
                  sent={sent}
                  onFile={(event) => {
                    if (isSending) return; // the message has its file already
                    onFile(event);
                    fileInput()?.focus(); // the pressed button is removed
                  }}
                />
              </FileField>
            </div>
          </>
        )}
      </div>
      <div className="actions">
        <Button type="submit" busy={isSending}>
          {t("submit")}
        </Button>
        {isLive && (
          <Button
            look="quiet"
            // Keeps the field focused: its error would move the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (isSending) return; // the customer needs the number of what was sent
              form.reset();
              onClear();
            }}
          >
            {t("clear")}
          </Button>
        )}
      </div>
    </form>
  );
}
