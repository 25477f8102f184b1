/** Code for page developers. Pages with `data-integrity="enforce"` get it from integrity-loader.ts instead. */
import type { CodeForDevelopers } from "../../platform/config/shared-page.ts";
import { openDoctor } from "./open-doctor.ts";

export { checkContrast, logMisuse } from "../../platform/config/misuse-messages.ts";

export const doctor: CodeForDevelopers["doctor"] = (isByAddress) =>
  openDoctor(isByAddress, (href) => import(/* @vite-ignore */ href));
