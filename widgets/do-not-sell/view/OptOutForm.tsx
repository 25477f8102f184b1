import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Locale } from "../../../core/platform/config/locales.ts";
import { useForm } from "../../../core/ui/form/use-form.ts";
import { useErrorSummary } from "../../../core/element/parts/use-error-summary.tsx";
import { useEncryptedForm } from "../../../core/element/hooks/use-encrypted-form.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { countries } from "../../../core/i18n/countries.ts";
import { states } from "../../../core/i18n/states.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Field } from "../../../core/ui/field/Field.tsx";
import { FieldAnnouncement } from "../../../core/ui/form/use-announced.tsx";
import { Select } from "../../../core/ui/select/Select.tsx";
import { hasStates, OptOut } from "../schema.ts";
import type { FieldMessage, strings } from "../strings/index.ts";

interface Props {
  t: Translate<(typeof strings)["en"]>;
  locale: Locale;
  busy: boolean;
  owner: Element | undefined;
  onSubmit: (values: OptOut) => void;
  onClear: () => void;
  onEdit: () => void;
}

const required = ["country", "state", "clientId"];

/** DNS-1, DNS-2: the form. Its lists of countries and states load with the code, not with the first view. */
export function OptOutForm({ t, locale, busy, owner, onSubmit, onClear, onEdit }: Props) {
  const [areListed, setListed] = useState(false);
  const listedOwner = areListed ? owner : undefined; // a stored country needs its list first
  const { summary, onChecked } = useErrorSummary();
  const plainForm = useForm({
    schema: OptOut,
    onValid: onSubmit,
    requiredOnBlur: required,
    onChecked,
  });
  const form = useEncryptedForm("do-not-sell", plainForm, listedOwner);
  const [country, setCountry] = useState("");
  const fields = useRef<HTMLDivElement>(null);
  const allCountries = useMemo(() => countries(locale), [locale]);
  const allStates = useMemo(() => states(locale), [locale]);
  useLayoutEffect(() => {
    setListed(true);
    setCountry(fields.current?.querySelector("select")?.value ?? "");
  }, [areListed]);

  const messageOf = (name: string) => {
    const key = form.error(name) as FieldMessage | undefined;
    return key && t.message(key);
  };
  const isStateAsked = hasStates(country);

  return (
    <form name="opt-out" part="form" {...form.props} onChange={onEdit}>
      {summary(messageOf)}
      <FieldAnnouncement announced={form.announced} textOf={(name) => messageOf(name)?.text} />
      <div className="fields" ref={fields}>
        <Field
          name="email"
          label={t("emailLabel")}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          error={messageOf("email")}
        />
        <Select
          name="country"
          label={t("countryLabel")}
          placeholder={t("countryPlaceholder")}
          options={areListed ? allCountries : []}
          autoComplete="country-name"
          required
          error={messageOf("country")}
          onChange={(event) => setCountry(event.currentTarget.value)}
        />
        <Select
          key={isStateAsked ? "states" : "none"}
          name="state"
          label={t("stateLabel")}
          placeholder={t(isStateAsked ? "statePlaceholder" : "stateUnavailable")}
          options={areListed && isStateAsked ? allStates : []}
          autoComplete="address-level1"
          required={isStateAsked}
          disabled={!isStateAsked}
          error={isStateAsked ? messageOf("state") : undefined}
        />
        <Field
          name="clientId"
          label={t("clientIdLabel")}
          hint={t("clientIdHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={messageOf("clientId")}
        />
      </div>
      <div className="actions">
        <Button type="submit" busy={busy}>
          {t("submit")}
        </Button>
        <Button
          look="quiet"
          // Keeps the field focused: its error would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (busy) return;
            form.reset();
            setCountry("");
            onClear();
          }}
        >
          {t("clear")}
        </Button>
      </div>
    </form>
  );
}
