/** Entry of `doctor.js`: looks for problems of a page (core/doctor). The build adds its table. */
import { examinePage } from "../../core/doctor/doctor.ts";
import type { DoctorTable } from "../../core/doctor/snapshot.ts";

declare const __TABLE__: DoctorTable;

export const doctor = () => examinePage(__TABLE__, import.meta.url);
