import { useEffect, type ReactNode } from "react";
import { ApiError } from "../../../core/api/error.ts";
import { useElement } from "../../../core/element/context.ts";
import { send } from "../../../core/element/send.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Loadable } from "../../../core/resources/loadable.ts";
import { Button } from "../../../core/ui/Button.tsx";
import { AlertIcon } from "../../../core/ui/icons.tsx";
import { Skeleton } from "../../../core/ui/Skeleton.tsx";
import type { Texts } from "../strings.ts";

interface Props<Data> {
  t: Translate<Texts>;
  /** Names the section, for the button. */
  title: string;
  loaded: Loadable<Data>;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/** What a section shows of its data; a part that did not come leaves the others where they are (PRS-6). */
export function Part<Data>({ t, title, loaded, onRetry, children }: Props<Data>) {
  if (loaded.status === "failed")
    return <Unavailable t={t} title={title} error={loaded.error} onRetry={onRetry} />;
  return loaded.data === undefined ? <Skeleton /> : children(loaded.data);
}

function Unavailable({
  t,
  title,
  error,
  onRetry,
}: Pick<Props<never>, "t" | "title" | "onRetry"> & { error: unknown }) {
  const { host } = useElement();
  useEffect(() => {
    const { code, status } = error instanceof ApiError ? error : { code: "unknown", status: undefined };
    send(host, "tv-error", { code, status });
  }, [host, error]);
  return (
    <div className="panel failure" part="error-panel" role="alert">
      <AlertIcon />
      <p>{t("unavailable")}</p>
      <Button look="secondary" aria-label={`${t("retry")}: ${title}`} onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
