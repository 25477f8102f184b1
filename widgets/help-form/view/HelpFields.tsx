import { useLayoutEffect, useMemo, useRef } from "react";
import { acceptOf } from "../../../core/domain/support/validate-file.ts";
import { useForm } from "../../../core/ui/form/use-form.ts";
import { useErrorSummary } from "../../../core/element/parts/use-error-summary.tsx";
import { useFailureLines } from "../../../core/element/hooks/failure-lines.ts";
import { useEncryptedForm } from "../../../core/element/hooks/use-encrypted-form.ts";
import { countries } from "../../../core/i18n/countries.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Field } from "../../../core/ui/field/Field.tsx";
import { FieldAnnouncement } from "../../../core/ui/field-announcement/FieldAnnouncement.tsx";
import { FileField } from "../../../core/ui/file-field/FileField.tsx";
import { Select } from "../../../core/ui/select/Select.tsx";
import { TextArea } from "../../../core/ui/text-area/TextArea.tsx";
import { fieldNames, HelpRequest, type FieldMessage, type FieldName } from "../schema.ts";
import { fileKinds } from "../use-attachment.ts";
import { AttachedFile, fileMessageOf } from "./AttachedFile.tsx";
import type { HelpProps } from "./help-props.ts";

const accept = acceptOf(fileKinds);

/** HLP-1, HLP-2: the form. Fields further down come with the code, because every visitor loads the first view. */
export function HelpFields({
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
            <Field {...field("clientId")} hint={t("clientIdHint")} autoComplete="off" spellCheck={false} />
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
                onFiles={(files) => onFile({ type: "chosen", files })}
              >
                <AttachedFile
                  t={t}
                  locale={locale}
                  attachment={attachment}
                  sent={sent}
                  onFile={(event) => {
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
        <Button type="submit" busy={state.step === "submitted"}>
          {t("submit")}
        </Button>
        {isLive && (
          <Button
            look="quiet"
            // Keeps the field focused: its error would move the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
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
