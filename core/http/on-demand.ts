import { ApiError } from "./error.ts";

/**
 * Loads code when a call first needs it. If it can't be loaded, the next try loads it again.
 * @throws ApiError network
 */
export function onDemand<Code>(operation: string, fetchCode: () => Promise<Code>): Promise<Code> {
  const code = fetchCode().catch((cause: unknown) => {
    throw new ApiError("network", { operation, cause });
  });
  code.catch(() => {}); // callers handle the rejection; there may be none left
  return code;
}
