/** WAL-9: a hidden frame that may only run scripts and doesn't get the page's address as a referrer. */
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
