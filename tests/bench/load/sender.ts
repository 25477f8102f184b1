/* Sends the load in a process of its own, and prints the measured times as JSON. Started by run.ts. */

import { measureThroughput } from "../throughput.ts";
import { customersFrom, visitors } from "../shots.ts";
import { customer } from "./data.ts";

const [url = "", perSecond, seconds, customers] = process.argv.slice(2);

/** Spreads the requests over all customers. It shares no factor with their number. */
const STRIDE = 7919;

const ofVisitors = await visitors(url);
const ofCustomers = customersFrom((i) => customer(1 + ((i * STRIDE) % Number(customers))));
const mixed = (i: number) => (i % 2 ? ofVisitors : ofCustomers)(Math.floor(i / 2));
console.log(JSON.stringify(await measureThroughput(url, Number(seconds), mixed, Number(perSecond))));
