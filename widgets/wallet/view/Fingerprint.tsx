/** WAL-9: a hidden frame that may only run scripts, and isn't told which page it is in. */
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
