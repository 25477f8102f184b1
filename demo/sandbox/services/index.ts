import type { Service } from "../operation.ts";
import { content } from "./content.ts";
import { firmware } from "./firmware.ts";
import { identity } from "./identity.ts";
import { logging } from "./logging.ts";
import { marketing } from "./marketing.ts";
import { supportTickets } from "./support-tickets.ts";

/** Every microservice: the routes and `GET /config` are made from this list. */
export const services: readonly Service[] = [content, firmware, identity, logging, marketing, supportTickets];

/** Base path of a microservice. */
export const basePath = (service: Service): string => `/api/${service.name}`;
