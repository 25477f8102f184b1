import { ApiError } from "./error.ts";

/**
 * Fetches code when a call first needs it. Where it does not come, the call could not be made: the next try fetches it
 * again.
 * @throws ApiError network
 */
export function onDemand<Code>(operation: string, fetchCode: () => Promise<Code>): Promise<Code> {
  const code = fetchCode().catch((cause: unknown) => {
    throw new ApiError("network", { operation, cause });
  });
  code.catch(() => {}); // told to whoever waits for it, which may be nobody any more
  return code;
}
