import { Icon } from "../../../core/ui/icons.tsx";

/** From the same set as the other icons (Lucide, ISC license). */
export const MenuIcon = () => <Icon d="M4 6h16M4 12h16M4 18h16" />;
export const PersonIcon = () => (
  <Icon d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6.2 18.9a6.5 6.5 0 0 1 11.6 0" />
);
