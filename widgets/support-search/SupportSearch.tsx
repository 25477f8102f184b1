import { useEffect, useMemo, useRef, useState } from "react";
import type { SearchItem } from "../../core/domain/support/content-layout.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { send } from "../../core/element/class/send.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { termOf } from "../../core/domain/support/search/term.ts";
import { ErrorPanel } from "../../core/ui/error-panel/ErrorPanel.tsx";
import { uiStrings } from "../../core/ui/strings.ts";
import { openArticles } from "./articles.ts";
import type { SupportSearchElement } from "./element.ts";
import type { Asked } from "./flow.ts";
import { linkOf } from "./links.ts";
import { strings } from "./strings.ts";
import { useAnswer } from "./use-answer.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { SearchView } from "./view/SearchView.tsx";

/** The field with its suggestions. The code for submitted searches loads separately. */
export function SupportSearch({ articleBase, queryParam }: WidgetProps<typeof SupportSearchElement>) {
  const t = useStrings(strings);
  const ui = useStrings(uiStrings);
  const { host, locale } = useElement();
  const { onNavigate } = useNavigation();
  const field = useRef<HTMLInputElement | null>(null);
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<Asked>();
  const [said, say] = useState<string>();
  const { code, fetchCode } = useAnswer();

  const open = useMemo(() => {
    const articles = () => openArticles(locale);
    // Starts loading the titles before hydration. There is no page at build time.
    if (host) void articles().catch(() => {});
    return articles;
  }, [host, locale]);
  const suggestions = useSuggestions(open, async (articles) => {
    const loaded = await fetchCode();
    if (articles) await loaded?.readWhole(articles);
  });
  // The code for submitted searches reads the address.
  useEffect(() => {
    if (queryParam) void fetchCode();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `fetchCode` does the same in each render
  }, [queryParam]);

  const write = (next: string) => {
    if (field.current) field.current.value = next;
    setText(next);
  };
  const ask = (wish: string, page = 1) => {
    const term = termOf(wish);
    suggestions.clear();
    say(undefined);
    setAsked(term ? { term, page } : undefined);
    if (term) void fetchCode();
  };
  const writeAndAsk = (wish: string, page?: number) => {
    write(wish);
    ask(wish, page);
  };
  const retry = ({ term, page }: Asked) => {
    field.current?.focus(); // the pressed button is removed
    ask(term, page);
  };
  const clear = () => writeAndAsk("");
  useMethods({ reset: clear });

  const hrefOf = (item: SearchItem) => linkOf(item, articleBase);
  const failure = asked && typeof code === "string" ? code : undefined;
  // Not core's useTell: the first result would have to wait for it.
  useEffect(() => {
    if (failure) send(host, "tv-error", { code: failure });
  }, [host, failure]);
  return (
    <SearchView
      t={t}
      field={field}
      text={text}
      suggestions={suggestions.found}
      busy={!!asked && !code}
      said={asked && !failure ? (said ?? t("searching")) : ""}
      hrefOf={hrefOf}
      onText={(next) => {
        setText(next);
        suggestions.ask(next);
        if (!next) ask("");
      }}
      onSearch={ask}
      onChip={writeAndAsk}
      onClear={() => {
        clear();
        field.current?.focus();
      }}
      onNavigate={onNavigate}
    >
      {typeof code === "object" ? (
        <code.Answer
          asked={asked}
          queryParam={queryParam}
          open={open}
          hrefOf={hrefOf}
          onSaid={say}
          onSearch={ask}
          onRetry={retry}
          onAddress={writeAndAsk}
          onNavigate={onNavigate}
        />
      ) : (
        <Step step={!asked ? "ready" : failure ? "error" : "searching"} />
      )}
      {asked && failure && <ErrorPanel t={ui} onRetry={() => retry(asked)} />}
    </SearchView>
  );
}

/** The element's state until the search code has loaded. */
function Step({ step }: { step: "ready" | "searching" | "error" }): null {
  useElementState<typeof SupportSearchElement>(step);
  return null;
}
