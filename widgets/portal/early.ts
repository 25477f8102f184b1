/*
 * Runs in a release when the portal's code has loaded, before the portal starts: requests the configuration, and in a tab with
 * a login the customer's data, while the code of the page's elements is still loading. Not part of the npm package, where a page
 * sets options after its imports.
 */

import { hostOption } from "../../core/platform/config/shared-page.ts";
import { tabStore } from "../../core/platform/storage.ts";
import { currentSession } from "../../core/session/current.ts";
import { LOGIN } from "../../core/session/state.ts";

/**
 * Whether the portal is about to start. If a script of the page has only prefetched the code, the page may still set options,
 * which are fixed with the first request.
 */
const isStarting = () => !!document.querySelector(`${String(hostOption("prefix") ?? "tv")}-portal`);

async function request(): Promise<void> {
  // With `data-integrity`, what would be imported here may not be checked yet (decision 12).
  if (hostOption("integrity") || !isStarting()) return;
  await currentSession().configuration();
  if (tabStore().get(LOGIN) === undefined) return;
  const { customerData } = await import("../../core/domain/customer-code.ts");
  customerData().loadEarly();
}

// The elements that need it report a failure.
request().catch(() => {});
