import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

export const deactivationStepsStrings = defineStrings(en, "account-deactivation-steps");

export type DeactivationStepsTexts = (typeof deactivationStepsStrings)["en"];
