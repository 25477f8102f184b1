import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { VideoElement } from "./element.ts";
import { PlayableVideo } from "./PlayableVideo.tsx";
import css from "./Video.css?inline";
import { Content } from "./schema.ts";
import { strings } from "./strings/index.ts";

export function Video({ content }: WidgetProps<typeof VideoElement>) {
  const given = useContent(Content, content);
  useSheet(css);
  if (given.status === "given") {
    // Another video needs a new element: a browser reads the sources only once.
    const files = given.content.sources.map(({ src }) => src).join(" ");
    return <PlayableVideo key={files} content={given.content} />;
  }
  return <NoVideo status={given.status} />;
}

const stateNames = { loading: "loading", empty: "empty", wrong: "video-failed" } as const;

function NoVideo({ status }: { status: keyof typeof stateNames }) {
  const t = useStrings(strings);
  useElementState<typeof VideoElement>(stateNames[status]);
  if (status === "loading") return <Skeleton />;
  return status === "wrong" ? <p className="muted">{t("wrong")}</p> : null;
}
