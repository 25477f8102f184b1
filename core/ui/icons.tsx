/** Icons of the Lucide set (ISC license). They are inline, so that the page's styles and policies can't affect them. */

export const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
    <path d={d} />
  </svg>
);

export const CloseIcon = () => <Icon d="M18 6 6 18M6 6l12 12" />;
export const CheckIcon = () => <Icon d="M21.8 10A10 10 0 1 1 17 3.3M9 11l3 3L22 4" />;
export const AlertIcon = () => <Icon d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01" />;
