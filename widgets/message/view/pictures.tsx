import type { ComponentType } from "react";
import { AlertIcon, Icon } from "../../../core/ui/icons.tsx";
import type { Kind } from "../message-texts.ts";

const NotFoundPicture = () => (
  <Icon d="m13.5 8.5-5 5m0-5 5 5M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16M21 21l-4.3-4.3" />
);
const NetworkPicture = () => (
  <Icon d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20" />
);
const HourglassPicture = () => (
  <Icon d="M5 22h14M5 2h14M17 22v-4.17a2 2 0 0 0-.59-1.42L12 12l-4.41 4.41A2 2 0 0 0 7 17.83V22M7 2v4.17a2 2 0 0 0 .59 1.42L12 12l4.41-4.41A2 2 0 0 0 17 6.17V2" />
);

/** Icon above a message, from the Lucide set (ISC license). */
export const pictures: Readonly<Partial<Record<Kind, ComponentType>>> = {
  "not-found": NotFoundPicture,
  "load-failure": AlertIcon,
  error: AlertIcon,
  "network-error": NetworkPicture,
  "coming-soon": HourglassPicture,
};
