import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { formStrings } from "../form-strings.ts";
import { UnlinkForm } from "../schema.ts";
import type { ChangeFlow } from "../use-change.ts";
import { ChangeForm } from "./ChangeForm.tsx";
import { NewPassword, Username } from "./Password.tsx";

/** ACC-5 */
export function UnlinkFields({ change, provider }: { change: ChangeFlow<UnlinkForm>; provider: string }) {
  const t = useStrings(formStrings);
  return (
    <ChangeForm change={change} schema={UnlinkForm} submitLabel={t("unlinkSubmit")}>
      {(error) => (
        <>
          <p>{t("unlinkText", { provider })}</p>
          <Username />
          <NewPassword error={error("newPassword")} />
        </>
      )}
    </ChangeForm>
  );
}
