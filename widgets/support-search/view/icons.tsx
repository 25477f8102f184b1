import { Icon } from "../../../core/ui/icons.tsx";

export const SearchIcon = () => <Icon d="m21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0" />;
export const ArticleIcon = () => (
  <Icon d="M14 2v5a1 1 0 0 0 1 1h5M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v12a2 2 0 0 1-2 2z" />
);
