import * as z from "zod/mini";

/**
 * PAG-7: the content system's response. groups.ts validates each row on its own, so that one error doesn't lose the
 * others.
 */
export const Content = z.object({ groups: z.array(z.unknown()) });
