import * as z from "zod/mini";
import { email } from "../../core/ui/form/rules.ts";
import type { FieldMessage } from "./strings/index.ts";

const invalid: FieldMessage = "emailInvalid";

/** EML-1 */
export const SignUp = z.object({ email: email(invalid) });
export type SignUp = z.infer<typeof SignUp>;
