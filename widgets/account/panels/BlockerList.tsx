/* Lists the subscriptions, devices and card that prevent a deactivation. use-blockers.ts has the data and removals. */

import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useNavigation } from "../../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../../core/element/hooks/use-site.ts";
import { safeAddress } from "../../../core/platform/safe-address.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { nameOf } from "../../../core/domain/devices/device-name.ts";
import { cardName } from "../../../core/domain/wallet/card-names.ts";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { MessageLines } from "../../../core/ui/message-lines/MessageLines.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import { Button } from "../../../core/ui/button/Button.tsx";
import type { DeactivationStepsTexts } from "../strings/deactivation-steps.ts";
import { useBlockers, type Removals } from "../use-blockers.ts";
import { DeleteFailed, isOfCard } from "../view/DeleteFailed.tsx";

const SUBSCRIPTIONS = "/subscriptions";

interface Props {
  t: Translate<DeactivationStepsTexts>;
  harmlessActions: readonly string[];
  /** Renders the list. `isClear` is true if it is empty. */
  children: (list: ReactNode, isClear: boolean) => ReactNode;
}

/** ACC-9 */
export function BlockerList({ t, harmlessActions, children }: Props) {
  const { blockers, removals, removed, removeDevice, removeCard } = useBlockers(harmlessActions);
  const { subscriptions, devices, card } = blockers;
  const { onNavigate } = useNavigation();
  const site = useSite();
  const status = useRef<HTMLDivElement>(null);
  const manage = site && safeAddress(SUBSCRIPTIONS, site.base);
  const isClear = !subscriptions.length && !devices.length && !card;

  const isCardStuck = !!card && removals[card.token]?.step === "failed";
  // The pressed button was removed, with or without its row.
  useLayoutEffect(() => {
    if (removed || isCardStuck) focusIfLost(status.current);
  }, [removed, isClear, isCardStuck]);

  const cardText = card && t("card", { type: cardName(card.cardType), digits: card.cardLast4Digits });
  return children(
    <>
      {!isClear && <p>{t("blockedText")}</p>}
      {subscriptions.length > 0 && (
        <BlockerGroup title={t("subscriptionsTitle")}>
          {subscriptions.map(({ sku, subscriptionName }) => (
            <BlockerItem key={sku} t={t} name={subscriptionName} />
          ))}
          <li className="way">
            <p className="hint">{t("subscriptionsText")}</p>
            {manage && (
              <LinkButton look="secondary" isSmall href={manage} onClick={onNavigate}>
                {t("manage")}
              </LinkButton>
            )}
          </li>
        </BlockerGroup>
      )}
      {devices.length > 0 && (
        <BlockerGroup title={t("devicesTitle")}>
          {devices.map((device) => {
            const { serialNumber } = device;
            const name = nameOf(t, device);
            return (
              <BlockerItem
                key={serialNumber}
                t={t}
                name={name}
                removal={removals[serialNumber]}
                onRemove={() => removeDevice(device, name)}
              />
            );
          })}
        </BlockerGroup>
      )}
      {card && cardText && (
        <BlockerGroup title={t("cardTitle")}>
          <BlockerItem
            t={t}
            name={cardText}
            hint={card.linkedToSubscription ? t("cardLinked") : undefined}
            removal={removals[card.token]}
            onRemove={card.linkedToSubscription ? undefined : () => removeCard(card, cardText)}
          />
        </BlockerGroup>
      )}
      <Status tone="success" focusRef={status}>
        {removed && <CheckIcon />}
        {removed && <MessageLines key={removed.key} lines={[t.message("removed", { name: removed.name })]} />}
        {isClear && <p>{t("unblocked")}</p>}
      </Status>
    </>,
    isClear,
  );
}

/** Group of blockers of one kind. */
const BlockerGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <div className="group-title" role="heading" aria-level={3}>
      {title}
    </div>
    <ul className="blockers">{children}</ul>
  </div>
);

interface BlockerItemProps {
  t: Translate<DeactivationStepsTexts>;
  name: string;
  hint?: string | undefined;
  removal?: Removals[string] | undefined;
  /** Without it there is no button: it is removed elsewhere. */
  onRemove?: (() => void) | undefined;
}

/** One blocker with its remove button. */
function BlockerItem({ t, name, hint, removal, onRemove }: BlockerItemProps) {
  const failure = removal?.step === "failed" ? removal.failure : undefined;
  const isStuck = failure && isOfCard(failure);
  return (
    <li className="blocker" part="blocker">
      <div className="what">
        <p className="value">{name}</p>
        {hint && <p className="hint">{hint}</p>}
        {failure && (
          <div role="alert">
            {isStuck ? (
              <DeleteFailed t={t} failure={failure} />
            ) : (
              <FailureMessage
                failure={failure}
                text={failure.serverMessage ?? t.message("removeError")}
                saysTryAgain={!failure.serverMessage}
              />
            )}
          </div>
        )}
      </div>
      {onRemove && !isStuck && (
        <Button
          look="quiet"
          isSmall
          aria-label={`${t("remove")}: ${name}`}
          busy={removal?.step === "removing"}
          onClick={onRemove}
        >
          {t("remove")}
        </Button>
      )}
    </li>
  );
}
