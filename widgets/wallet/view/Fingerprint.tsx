/** WAL-9: a frame that nobody sees or waits for; without rights but to run, and without knowing what page it is in. */
export const Fingerprint = ({ address }: { address: string }) => (
  <iframe
    className="fingerprint"
    part="fingerprint"
    hidden
    aria-hidden="true"
    tabIndex={-1}
    title=""
    sandbox="allow-scripts"
    referrerPolicy="no-referrer"
    loading="eager"
    src={address}
  />
);
