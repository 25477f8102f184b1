import type { Service } from "../operation.ts";
import { identity } from "./identity.ts";
import { logging } from "./logging.ts";
import { marketing } from "./marketing.ts";

/** Every microservice: the routes and `GET /config` are made from this list. */
export const services: readonly Service[] = [identity, logging, marketing];

/** Base path of a microservice. */
export const basePath = (service: Service): string => `/api/${service.name}`;
