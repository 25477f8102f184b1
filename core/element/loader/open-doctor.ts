import type { DoctorReport } from "../../platform/config/doctor-report.ts";
import { logMisuse } from "../../platform/config/misuse-messages.ts";
import { hostOption } from "../../platform/config/shared-page.ts";

/**
 * The doctor's file, beside the file with this code. It has no hash, so that a page without our script, or with one element
 * alone, can import it too.
 */
const FILE = "doctor.js";

interface DoctorModule {
  doctor(): Promise<DoctorReport>;
}

/** Whether the page's option allows `?tv-doctor`. */
function isAllowed(): boolean {
  const given = hostOption("doctor") ?? false;
  const text = String(given);
  if (!["", "true", "false"].includes(text)) logMisuse("wrong-option", ["doctor", text]);
  return text === "" || text === "true";
}

/**
 * Starts the doctor. If the page's address asks for it, only once the page has loaded, and if the page's option allows it.
 * @param load imports the file
 */
export async function openDoctor(
  isByAddress: boolean | undefined,
  load: (href: string) => Promise<unknown>,
): Promise<DoctorReport | undefined> {
  // A page may pass the function as a listener, whose argument is an event.
  if (isByAddress === true) {
    if (document.readyState !== "complete")
      await new Promise((done) => addEventListener("load", done, { once: true }));
    if (!isAllowed()) return undefined;
  }
  return ((await load(new URL(FILE, import.meta.url).href)) as DoctorModule).doctor();
}
