/*
 * The forms of the panels, with all that only they import: fetched behind the panels, or when the first one is opened.
 */
export { AddressFields } from "./AddressFields.tsx";
export { EmailForm } from "./EmailForm.tsx";
export { EmailNotice } from "./EmailNotice.tsx";
export { NameFields } from "./NameFields.tsx";
export { PasswordFields } from "./PasswordFields.tsx";
export { UnlinkFields } from "./UnlinkFields.tsx";
export { ZipFields } from "./ZipFields.tsx";
