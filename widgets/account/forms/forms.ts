/*
 * Forms of the panels, with everything that only they import. Loaded after the panels, or when the first form opens.
 */
export { AddressFields } from "./AddressFields.tsx";
export { EmailForm } from "./EmailForm.tsx";
export { EmailNotice } from "./EmailNotice.tsx";
export { NameFields } from "./NameFields.tsx";
export { PasswordFields } from "./PasswordFields.tsx";
export { UnlinkFields } from "./UnlinkFields.tsx";
export { ZipFields } from "./ZipFields.tsx";
