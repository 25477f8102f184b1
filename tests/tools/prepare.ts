import { buildForTests } from "../element/build.ts";
import prepareRelease from "../e2e/release.ts";

/* Builds what element tests and journeys load. */

await prepareRelease();
await buildForTests();
