import type { ChangeEvent } from "react";
import { makesOf, modelKey, modelsOf, sizesOf, type Choice } from "../../../core/domain/firmware/choice.ts";
import { Select } from "../../../core/ui/select/Select.tsx";
import type { UpdateStepsProps } from "./props.ts";

const asOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

/** Make, then model, then size (USB-1). */
export function ChooseTv({
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
    error: missing === name ? t(`${name}Missing`) : undefined,
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
