import * as z from "zod/mini";

/**
 * PAG-7: what the content system answers. Its rows are formatted one by one (groups.ts): what is wrong in one of them
 * costs none of the others.
 */
export const Content = z.object({ groups: z.array(z.unknown()) });
