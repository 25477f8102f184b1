import { serviceNames } from "../../../../core/http/wire.ts";
import type { Service } from "../../operation.ts";
import { emailSignUp } from "./email-sign-up.ts";
import { triggerEvent } from "./trigger-event.ts";

export const marketing: Service = {
  name: serviceNames.marketing,
  apiVersion: "1.0",
  operations: [emailSignUp, triggerEvent],
};
