/*
 * Forms of the panels and the mutations that they send, with everything that only they import. Loaded after the
 * panels, or when the first form opens.
 */

export {
  changeAddress,
  changeEmail,
  changeName,
  changePassword,
  requestEmailCode,
  unlink,
} from "../changes.ts";
export { AddressFields, ZipFields } from "./AddressFields.tsx";
export { EmailForm } from "./EmailForm.tsx";
export { EmailNotice } from "./EmailNotice.tsx";
export { NameFields } from "./NameFields.tsx";
export { PasswordFields, UnlinkFields } from "./PasswordFields.tsx";
