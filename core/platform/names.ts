/** `headingLevel` -> `heading-level` */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
