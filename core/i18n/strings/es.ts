import type { Translation } from "../strings.ts";
import type en from "./en.ts";

const es = {
  price: { perMonth: "/mes", perYear: "/año" },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
