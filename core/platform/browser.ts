/** In this order: most browsers also name others in their user agent. */
const families: readonly (readonly [name: string, version: RegExp])[] = [
  ["Edge", /\bEdg\w*\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+).* Safari\//],
];

/** Returns the browser's name and main version, such as `Firefox 140`, or `other`. */
export function browserName(userAgent = globalThis.navigator?.userAgent ?? ""): string {
  for (const [name, pattern] of families) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return "other";
}

/** Global Privacy Control: true if the visitor's browser sends the opt-out signal, undefined if it says nothing. */
export const privacySignal = (): boolean | undefined =>
  (globalThis.navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl;

/** Opens the browser's print dialog. */
export const printPage = (): void => globalThis.print();
