import { Component, type ReactNode } from "react";
import { translator } from "../../i18n/strings.ts";
import { ErrorPanel } from "../../ui/error-panel/ErrorPanel.tsx";
import { uiStrings } from "../../ui/strings/index.ts";
import { ElementContext } from "../../platform/element-context.ts";

interface Props {
  children: ReactNode;
}

/**
 * Contains a rendering error in its element: shows a panel with a retry button and dispatches `tv-error`. Other elements
 * aren't affected.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  static override contextType = ElementContext;
  /** Only an element's frame has a boundary. */
  declare context: ElementContext;
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.context.onDrawError(error);
  }

  retry = (): void => {
    this.context.setState("ready");
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { locale, words } = this.context;
    const t = translator(uiStrings, locale, words);
    return <ErrorPanel t={t} onRetry={this.retry} />;
  }
}
