import type { DoctorTable } from "../../core/doctor/snapshot.ts";
import { CARD_FRAME_SANDBOX } from "../../widgets/wallet/frame-address.ts";
import { HELLO } from "../../widgets/wallet/frame/protocol.ts";
import { operationsOf } from "../docs-site/backend.ts";
import { cardFrameName } from "./card-frame.ts";
import type { WidgetFolder } from "./discover.ts";
import { readEnglish, textsOf } from "./element-texts.ts";

/** Returns what the doctor knows of the release. */
export async function doctorTable(
  folders: readonly WidgetFolder[],
  version: string,
  hash: string,
): Promise<DoctorTable> {
  const english = await readEnglish();
  const texts = folders.map((folder) => ({ name: folder.name, ...textsOf(folder, english) }));
  return {
    version,
    texts: Object.fromEntries(texts.map(({ name, own }) => [name, Object.keys(own)])),
    sharedTexts: [...new Set(texts.flatMap(({ shared }) => Object.keys(shared)))],
    elements: Object.fromEntries(folders.map((folder) => [folder.name, operationsOf(folder)])),
    card: {
      document: cardFrameName(hash),
      elements: ["wallet", "portal"],
      sandbox: CARD_FRAME_SANDBOX,
      hello: HELLO,
    },
  };
}
