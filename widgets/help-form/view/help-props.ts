import type { Locale } from "../../../core/platform/config/locales.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { SelectOption } from "../../../core/ui/select/Select.tsx";
import type { Attachment, AttachmentEvent } from "../attachment.ts";
import type { State } from "../flow.ts";
import type { HelpRequest } from "../schema.ts";
import type { strings } from "../strings/index.ts";

export interface HelpProps {
  t: Translate<(typeof strings)["en"]>;
  locale: Locale;
  owner: Element | undefined;
  state: State;
  attachment: Attachment;
  /** Bytes of the file sent so far. */
  sent: number;
  /** Whether the code has loaded. Most of the form isn't in the first view. */
  isLive: boolean;
  devices: readonly SelectOption[];
  onSubmit: (values: HelpRequest) => void;
  onFile: (event: AttachmentEvent) => void;
  onClear: () => void;
  onAgain: () => void;
}
