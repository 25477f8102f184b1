import type { FirmwareImage } from "../../../core/domain/firmware/firmware.ts";
import type { Locale } from "../../../core/platform/config/locales.ts";
import type { Saved } from "../../../core/domain/firmware/use-download.ts";
import type { Choice } from "../../../core/domain/firmware/choice.ts";
import type { Event, State } from "../../../core/domain/firmware/flow.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { DownloadTexts } from "../../../core/domain/firmware/download-strings.ts";
import type { Texts } from "../strings.ts";
import type { CopyCheckState } from "../use-copy-check.ts";

export interface UpdateStepsProps {
  t: Translate<Texts>;
  download: Translate<DownloadTexts>;
  locale: Locale;
  images: readonly FirmwareImage[];
  choice: Choice;
  isMakeFixed: boolean;
  image: FirmwareImage | undefined;
  missing: keyof Choice | undefined;
  terms: { version: string; text: string; error: string };
  state: State;
  received: number;
  saved: readonly Saved[];
  stick: CopyCheckState;
  onChange: (part: keyof Choice, value: string) => void;
  /** Returns the field that still has to be chosen, if any. */
  onRequest: () => keyof Choice | undefined;
  onAccept: (image: FirmwareImage) => void;
  dispatch: (event: Event) => void;
  /** Returns the current version of an image from the list. */
  fresh: (image: FirmwareImage) => FirmwareImage;
}
