import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { useFeatures } from "../../../core/element/hooks/use-features.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Bar } from "../../../core/ui/skeleton/Bar.tsx";
import { deactivationStrings } from "../strings/deactivation.ts";
import { strings } from "../strings/index.ts";
import { AccountView } from "./AccountView.tsx";
import { DeactivationRow } from "./DeactivationView.tsx";
import { Row } from "./Row.tsx";

/** Bars of each value. */
const rows = {
  email: ["medium"],
  name: ["short"],
  password: ["short"],
  address: ["long", "medium"],
} as const;

/** The account with bars in place of its values. */
export function AccountSkeleton() {
  const t = useStrings(strings);
  const deactivation = useStrings(deactivationStrings);
  const switches = useFeatures();
  return (
    <AccountView
      t={t}
      isLoading
      information={
        <>
          <p className="visually-hidden" role="status">
            {t("loading")}
          </p>
          {Object.entries(rows).map(([name, sizes]) => (
            <div key={name} className="item">
              <Row
                name={name}
                title={t(`${name as keyof typeof rows}Title`)}
                button={
                  <Button look="quiet" isSmall>
                    {t("change")}
                  </Button>
                }
              >
                {sizes.map((size) => (
                  <div key={size}>
                    <Bar size={size} />
                  </div>
                ))}
              </Row>
            </div>
          ))}
        </>
      }
      rest={
        switches?.features.deactivateEnabled !== false && (
          <div className="deactivation">
            <DeactivationRow t={deactivation} />
          </div>
        )
      }
    />
  );
}
