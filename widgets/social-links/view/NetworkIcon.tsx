import { Icon } from "../../../core/ui/icons.tsx";

/** Simple icons of the networks, in the style of the Lucide set (ISC license). */
const paths: Readonly<Record<string, string>> = {
  facebook: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z",
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17.5 6.5h.01",
  youtube: "M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10 9v6l5-3z",
};
const LINK =
  "M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71";

/** Icon of a network, or a link icon if it has none. */
export const NetworkIcon = ({ network }: { network: string }) => (
  <Icon d={(Object.hasOwn(paths, network) ? paths[network] : undefined) ?? LINK} />
);
