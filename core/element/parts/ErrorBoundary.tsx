import { Component, type ReactNode } from "react";
import { translator } from "../../i18n/strings.ts";
import { ErrorPanel } from "../../ui/error-panel/ErrorPanel.tsx";
import { uiStrings } from "../../ui/strings.ts";
import { ElementContext } from "../../platform/element-context.ts";

interface Props {
  children: ReactNode;
}

/** An error while drawing stays in its element: a panel with a retry, `tv-error`, and the neighbours untouched. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  static override contextType = ElementContext;
  declare context: ElementContext | undefined;
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.context?.onDrawError(error);
  }

  retry = (): void => {
    this.context?.setState("ready");
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const t = translator(uiStrings, this.context?.locale ?? "en", this.context?.words);
    return <ErrorPanel t={t} onRetry={this.retry} />;
  }
}
