/*
 * What an order needs from the press on, the hash of the consent's words first of all: fetched behind the review.
 */
export { clientIp } from "../../core/resources/client-ip.ts";
export { consentTo, recordOf } from "./consent.ts";
export { orderOnce } from "./order.ts";
