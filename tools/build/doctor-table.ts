import type { DoctorTable } from "../../core/doctor/snapshot.ts";
import { CARD_FRAME_SANDBOX } from "../../widgets/wallet/frame-address.ts";
import { HELLO } from "../../widgets/wallet/frame/protocol.ts";
import { operationsOf } from "../docs-site/backend.ts";
import { cardFrameName } from "./card-frame.ts";
import type { WidgetFolder } from "./discover.ts";

/** Returns what the doctor knows of the release. */
export const doctorTable = (
  folders: readonly WidgetFolder[],
  version: string,
  hash: string,
): DoctorTable => ({
  version,
  elements: Object.fromEntries(folders.map((folder) => [folder.name, operationsOf(folder)])),
  card: {
    document: cardFrameName(hash),
    elements: ["wallet", "portal"],
    sandbox: CARD_FRAME_SANDBOX,
    hello: HELLO,
  },
});
