import { Icon } from "./icons.tsx";

/**
 * Icons of actions, from the same set as icons.tsx. Few elements need them, so they aren't in the chunk that every element
 * loads.
 */

export const ExternalIcon = () => (
  <Icon d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />
);
export const PrintIcon = () => (
  <Icon d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z" />
);
export const ArrowLeftIcon = () => <Icon d="m12 19-7-7 7-7M19 12H5" />;
export const CalendarIcon = () => (
  <Icon d="M8 2v4M16 2v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M3 10h18" />
);
export const TickIcon = () => <Icon d="M20 6 9 17l-5-5" />;
export const ArrowUpIcon = () => <Icon d="m5 12 7-7 7 7M12 19V5" />;
export const DownloadIcon = () => <Icon d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />;
